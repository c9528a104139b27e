/** Everything that happened: transactions, statistics, notifications and live events. */
export { categoryJobs } from './categories/budgets.ts';
export { categoryHandlers } from './categories/category-handlers.ts';
export { eventHandlers } from './events/event-handlers.ts';
export { notificationHandlers } from './notifications/notification-handlers.ts';
export { statisticsHandlers } from './statistics/statistics-handlers.ts';
export { totalHandlers } from './total/course.ts';
export { SearchTooWide } from './transactions/search-slices.ts';
export { transactionHandlers } from './transactions/transaction-handlers.ts';
