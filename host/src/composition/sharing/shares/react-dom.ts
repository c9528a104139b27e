export { createPortal, flushSync } from 'react-dom';
