import { Skeleton } from '@tessera/ui';
import classes from './account-slider.module.css';

/** Keeps the place of two cards and the controls, so that nothing moves when they come. */
export function CarouselSkeleton() {
  return (
    <div aria-busy="true" className={classes.carousel}>
      <div className={classes.frame}>
        <div className={classes.track}>
          {['active', 'next'].map((name) => (
            <div key={name} className={classes.slide}>
              <Skeleton shape="block" height="var(--card-height)" />
            </div>
          ))}
        </div>
      </div>
      <div className={classes.controls} />
    </div>
  );
}
