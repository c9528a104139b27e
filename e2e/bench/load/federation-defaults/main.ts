// Shared modules are available only once the share scope is ready, so the application starts later.
void import('./application.tsx');
