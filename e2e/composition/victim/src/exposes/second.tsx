import { breaksAt, Part } from '../part.tsx';
import classes from './second.module.css';

if (breaksAt('module')) throw new Error('victim breaks on purpose');

export default function Second() {
  return <Part name="second" className={classes['part']} />;
}
