import { iconPaths, type IconName } from './paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** Edge in pixels; 24 by default. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An icon in the text colour. Decorative: show text next to it or label the control. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      data-points={/left|right/.test(name) ? 'aside' : undefined}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
