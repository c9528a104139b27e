import { isCutOnPurpose } from './cut-on-purpose.ts';
import { boxOf, extentOf, isShown, pathOf, stageOf } from './elements.ts';
import { nextFrames } from './frames.ts';
import { hiddenActions } from './hidden-actions.ts';
import { controlsOverControls, textsOverTexts } from './overlaps.ts';
import { shownTexts } from './texts.ts';
import type { ShownText } from './texts.ts';

function cutOf({ element, lines, size }: ShownText): string | null {
  const { left, top, right, bottom } = extentOf(lines);
  let across = true;
  let down = true;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, display, overflowClipMargin } = getComputedStyle(at);
    if (/^(inline|contents)$/.test(display)) continue;
    const box = at.getBoundingClientRect();
    const margin = Number.parseFloat(overflowClipMargin) || 0;
    if (across && /hidden|clip/.test(overflowX)) {
      if (left < box.left - margin - 1 || right > box.right + margin + 1)
        return `cut at its side by ${pathOf(at)}`;
    }
    // Letters are lower than the font's box.
    const slack = size * 0.3 + margin;
    if (down && /hidden|clip/.test(overflowY)) {
      if (top < box.top - slack || bottom > box.bottom + slack)
        return `cut above or below by ${pathOf(at)}`;
    }
    if (/auto|scroll/.test(overflowX)) across = false;
    if (/auto|scroll/.test(overflowY)) down = false;
  }
  const width = document.documentElement.clientWidth;
  if (across && (left < -1 || right > width + 1)) return 'outside of the page';
  return null;
}

function sticksOut({ element, lines }: ShownText): string | null {
  const box = boxOf(element).getBoundingClientRect();
  const out = lines.some(({ left, right }) => left < box.left - 1.5 || right > box.right + 1.5);
  return out ? `wider than its box ${pathOf(boxOf(element))}` : null;
}

/**
 * With very large letters a placeholder may be clipped, because the field has a label; a long typed text can be read
 * by moving the caret.
 */
const largestPx = 24;
const longestTyped = 30;

const canvas = new OffscreenCanvas(1, 1).getContext('2d');

function excessOfExample(field: HTMLInputElement): number {
  const { font, letterSpacing, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
  if (!canvas || field.placeholder === '') return 0;
  Object.assign(canvas, { font, letterSpacing });
  const room = field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  return canvas.measureText(field.placeholder).width - room;
}

function isCutField(field: HTMLInputElement): boolean {
  if (Number.parseFloat(getComputedStyle(field).fontSize) > largestPx) return false;
  if (field.value === '') return excessOfExample(field) > 1;
  return field.value.length <= longestTyped && field.scrollWidth > field.clientWidth + 1;
}

function cutFields(stage: Element): string[] {
  return [...stage.querySelectorAll('input')]
    .filter((field) => isShown(field) && isCutField(field))
    .map((field) => `“${field.value || field.placeholder}” does not fit into ${pathOf(field)}`);
}

/** iOS zooms into fields with smaller text, and does not zoom out again. */
const leastFieldPx = 16;

function zoomingFields(stage: Element): string[] {
  const typed = 'input:not([type=radio], [type=checkbox], [type=file]), select, textarea';
  return [...stage.querySelectorAll(typed)]
    .filter(
      (field) =>
        matchMedia('(pointer: coarse)').matches &&
        Number.parseFloat(getComputedStyle(field).fontSize) < leastFieldPx,
    )
    .map((field) => `the type of ${pathOf(field)} is below ${leastFieldPx} px`);
}

/** Rows of choices, people or cards may scroll sideways, nothing else. */
const rowOfChoices = 'fieldset *, [role=tablist], section > [role=list]';

function sidewaysScrollers(stage: Element): string[] {
  const root = document.documentElement;
  const wider = root.scrollWidth - root.clientWidth;
  const page = wider > 0 ? [`the page scrolls sideways by ${wider} px`] : [];
  const parts = [stage, ...stage.querySelectorAll(`:not(${rowOfChoices})`)].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 0 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX),
  );
  return [...page, ...parts.map((element) => `${pathOf(element)} scrolls sideways`)];
}

export function findLosses(): string[] {
  const stage = stageOf();
  const texts = shownTexts(stage).filter(({ element }) => !isCutOnPurpose(element));
  const lost = texts.flatMap((shown) => {
    const loss = cutOf(shown) ?? sticksOut(shown);
    return loss === null ? [] : [`“${shown.text}” is ${loss}`];
  });
  return [
    ...new Set([
      ...sidewaysScrollers(stage),
      ...lost,
      ...textsOverTexts(texts),
      ...controlsOverControls(stage),
      ...hiddenActions(stage),
      ...cutFields(stage),
      ...zoomingFields(stage),
    ]),
  ];
}

const mostFrames = 60;

/** After a change of size: the losses that remain once all is drawn. */
export async function findLossesOnceDrawn(): Promise<string[]> {
  let losses: string[] = [];
  for (let frames = 0; frames < mostFrames; frames += 2) {
    await nextFrames();
    losses = findLosses();
    if (losses.length === 0) break;
  }
  return losses;
}

/** With text at 200 per cent; restores the size. */
export async function findLossesOfLargeText(): Promise<string[]> {
  const { style } = document.documentElement;
  style.setProperty('font-size', '200%');
  const losses = await findLossesOnceDrawn();
  style.removeProperty('font-size');
  await nextFrames();
  return losses;
}
