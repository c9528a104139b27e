import { devices } from '@playwright/test';
import type { Stage } from '../screens/tours/tour.ts';

const phone = { ...devices['Pixel 7'], deviceScaleFactor: 2 };

export const sizes = {
  small: { stage: 'phone', use: { ...phone, viewport: { width: 320, height: 568 } } },
  phone: { stage: 'phone', use: { ...phone, viewport: { width: 390, height: 844 } } },
  tablet: { stage: 'phone', use: { ...phone, viewport: { width: 768, height: 1024 } } },
  desktop: { stage: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  wide: { stage: 'desktop', use: { viewport: { width: 1920, height: 1080 } } },
} as const satisfies Record<string, { readonly stage: Stage['size']; readonly use: object }>;

export type Size = keyof typeof sizes;

export const sizeNames = Object.keys(sizes) as Size[];
