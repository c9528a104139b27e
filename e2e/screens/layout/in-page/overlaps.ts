import { isCutOnPurpose } from './cut-on-purpose.ts';
import { collide, isShown, layerOf, partInView, pathOf } from './elements.ts';
import type { ShownText } from './texts.ts';

export function textsOverTexts(texts: readonly ShownText[]): string[] {
  const lines = texts.flatMap(({ element, text, lines: own, size }) =>
    own.map((line) => ({
      element,
      text,
      layer: layerOf(element),
      slack: size * 0.3,
      part: partInView(line, element),
    })),
  );
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .flatMap((other) =>
        one.element !== other.element &&
        one.layer === other.layer &&
        collide(one.part, other.part, Math.min(one.slack, other.slack))
          ? [`“${one.text}” over “${other.text}”: ${pathOf(one.element)}`]
          : [],
      ),
  );
}

export function controlsOverControls(stage: Element): string[] {
  const kinds =
    'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=radio]';
  const controls = [...stage.querySelectorAll(kinds)]
    .filter((element) => isShown(element) && !isCutOnPurpose(element))
    .map((element) => ({
      element,
      layer: layerOf(element),
      part: partInView(element.getBoundingClientRect(), element),
    }));
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .flatMap((other) =>
        one.layer === other.layer &&
        !one.element.contains(other.element) &&
        !other.element.contains(one.element) &&
        collide(one.part, other.part, 2)
          ? [`${pathOf(one.element)} lies over ${pathOf(other.element)}`]
          : [],
      ),
  );
}
