import { breaksAt, Part } from '../part.tsx';
import classes from './widget.module.css';

if (breaksAt('module')) throw new Error('victim breaks on purpose');

export default function Widget() {
  return <Part name="widget" className={classes['part']} />;
}
