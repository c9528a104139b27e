import { boxOf, extentOf, isShown, pathOf, stageOf } from './elements.ts';
import { shownTexts } from './texts.ts';

interface Extent {
  readonly left: number;
  readonly right: number;
}

const slackPx = 2;

/** Swiper keeps its initial direction; right-to-left.spec.ts starts it in the other one. */
const keptBySwiper = '[data-sliding] *';

function laidOut(stage: Element): Element[] {
  return [...stage.querySelectorAll('*')].filter(
    (element) =>
      element instanceof HTMLElement &&
      !/^(inline|contents|none)$/.test(getComputedStyle(element).display) &&
      element.closest(`.visually-hidden, ${keptBySwiper}`) === null &&
      isShown(element),
  );
}

/** The extent of each box's words, so that words on the wrong side are found too. */
function reachOfWords(stage: Element): Map<Element, Extent> {
  const lines = new Map<Element, DOMRect[]>();
  for (const { element, lines: own } of shownTexts(stage)) {
    const box = boxOf(element);
    lines.set(box, [...(lines.get(box) ?? []), ...own]);
  }
  return new Map([...lines].map(([box, all]) => [box, extentOf(all)]));
}

/** Text of unknown language keeps its own direction. */
const isForeign = (element: Element) => getComputedStyle(element).unicodeBidi === 'plaintext';

/** `ends` is the sum of the stage's left and right edge. */
function isMirrored(former: Extent, now: Extent, ends: number): boolean {
  return (
    Math.abs(ends - former.right - now.left) <= slackPx &&
    Math.abs(ends - former.left - now.right) <= slackPx
  );
}

const say = ({ left, right }: Extent) => `${Math.round(left)}–${Math.round(right)}`;

/**
 * Elements that do not mirror when the page is read from right to left. Elements with their own direction (amounts,
 * codes, time axes) move as a whole.
 */
export function findUnmirrored(): string[] {
  const root = document.documentElement;
  const stage = stageOf();
  const { left: begin } = stage.getBoundingClientRect();
  const elements = laidOut(stage);
  const scrolled = elements.map(({ scrollLeft }) => scrollLeft);
  // Scroll positions would differ between directions.
  for (const element of elements) element.scrollLeft = 0;
  const formerBoxes = elements.map((element) => element.getBoundingClientRect());
  const formerWords = reachOfWords(stage);
  root.dir = 'rtl';
  try {
    // A sheet at a field moves with it, so the edge is measured again.
    const ends = begin + stage.getBoundingClientRect().right;
    const turned = (element: Element) => getComputedStyle(element).direction === 'rtl';
    const boxes = elements.flatMap((element, index) => {
      const [former, now] = [formerBoxes[index], element.getBoundingClientRect()];
      if (!former || !turned(element.parentElement ?? root) || isMirrored(former, now, ends))
        return [];
      return [`${pathOf(element)} lies at ${say(now)}, and at ${say(former)} from left to right`];
    });
    const nowWords = reachOfWords(stage);
    const words = [...formerWords].flatMap(([element, former]) => {
      const now = nowWords.get(element);
      if (
        !now ||
        !turned(element) ||
        element.closest(keptBySwiper) ||
        isForeign(element) ||
        isMirrored(former, now, ends)
      )
        return [];
      return [
        `the words of ${pathOf(element)} are at ${say(now)}, and at ${say(former)} from left to right`,
      ];
    });
    return [...boxes, ...words];
  } finally {
    root.removeAttribute('dir');
    elements.forEach((element, index) => (element.scrollLeft = scrolled[index] ?? 0));
  }
}
