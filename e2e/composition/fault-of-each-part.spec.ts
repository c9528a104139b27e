import { cellsInBrowser } from '@tessera/testing/fault-cells';
import { isFirstOfPart, rows } from './fault-matrix/row.ts';

rows(cellsInBrowser.filter(isFirstOfPart));
