import { defineTexts } from '@tessera/i18n';

/** What the chart of past rates says. */
export const rateChartTexts = defineTexts('exchange-rate-chart', {
  en: {
    'exchange.chart': '1 {{from}} in {{to}}',
    'exchange.chart.on': 'for 1 {{from}}, reference rate of {{date}}',
    'exchange.chart.change': '{{change}} since {{date}}',
    'exchange.chart.bounds': 'Lowest {{low}}, highest {{high}}',
    'exchange.chart.period': 'Period',
    'exchange.chart.days_30': '30 days',
    'exchange.chart.days_90': '90 days',
    'exchange.chart.days_365': '1 year',
    'exchange.chart.loading': 'Loading past rates',
    'exchange.chart.failed': 'The past rates did not load.',
    'exchange.chart.show_table': 'Show the numbers',
    'exchange.chart.table': 'Past rates by day',
    'exchange.chart.date': 'Date',
    'exchange.chart.rate': 'Rate',
  },
  ru: {
    'exchange.chart': '1 {{from}} в {{to}}',
    'exchange.chart.on': 'за 1 {{from}}, справочный курс на {{date}}',
    'exchange.chart.change': '{{change}} с {{date}}',
    'exchange.chart.bounds': 'Наименьший {{low}}, наибольший {{high}}',
    'exchange.chart.period': 'Период',
    'exchange.chart.days_30': '30\u00a0дней',
    'exchange.chart.days_90': '90\u00a0дней',
    'exchange.chart.days_365': '1\u00a0год',
    'exchange.chart.loading': 'Загружаем прошлые курсы',
    'exchange.chart.failed': 'Не удалось загрузить прошлые курсы.',
    'exchange.chart.show_table': 'Показать числа',
    'exchange.chart.table': 'Прошлые курсы по дням',
    'exchange.chart.date': 'Дата',
    'exchange.chart.rate': 'Курс',
  },
});
