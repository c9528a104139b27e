import type { LoaderDefinition } from '@rspack/core';
import ts from 'typescript';

/**
 * Leaves a page the first half of each `defineCall(page, documentation)`; request schemas and lists
 * of errors go.
 */
const pageHalf: LoaderDefinition = function (source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest);
  const cuts: { readonly from: number; readonly to: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'defineCall'
    ) {
      const [page] = node.arguments;
      cuts.push({ from: node.expression.pos, to: node.expression.end });
      if (page) cuts.push({ from: page.end, to: node.arguments.end });
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return cuts.reduceRight((code, { from, to }) => code.slice(0, from) + code.slice(to), source);
};

export default pageHalf;
