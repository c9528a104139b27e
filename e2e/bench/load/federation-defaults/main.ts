// Shared modules are there only after the share scope is ready, so the application begins later.
void import('./application.tsx');
