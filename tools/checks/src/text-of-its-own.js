import ts from 'typescript';

const { BigIntLike, Null, NumberLike, StringLike, Undefined } = ts.TypeFlags;

function some(type, found) {
  return type.isUnion() ? type.types.some((part) => some(part, found)) : found(type);
}

/** Whether React may make a text node of a value of this type. */
function maybeText(type, checker, seen = new Set()) {
  if (seen.has(type)) return false;
  seen.add(type);
  return some(type, (part) => {
    if (part.isStringLiteral()) return part.value !== '';
    if (checker.isArrayType(part)) {
      return checker.getTypeArguments(part).some((each) => maybeText(each, checker, seen));
    }
    return (part.flags & (StringLike | NumberLike | BigIntLike)) !== 0;
  });
}

const isNothing = ({ type, value, expression }) =>
  type === 'JSXText'
    ? value.trim() === '' && value.includes('\n')
    : expression?.type === 'JSXEmptyExpression';

const isWritten = ({ type, expression }) => type === 'JSXText' || expression?.type === 'Literal';

/**
 * Finds texts beside siblings that come, go or change (INPUT-2). Page translation replaces text
 * nodes, and React then removes, changes or inserts before nodes that are no longer there: the page
 * fails, or keeps its old words.
 * @type {import('eslint').Rule.RuleModule}
 */
export const textOfItsOwn = {
  meta: {
    schema: [],
    messages: {
      text: 'Give this text an element of its own: page translation replaces text nodes.',
      component: 'Let this component return an element: page translation replaces text nodes.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap: nodes } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();

    /** What a component of ours renders; of those of libraries React's types say only: anything. */
    const renderedBy = (element) => {
      const node = nodes.get(element);
      const opening = ts.isJsxElement(node) ? node.openingElement : node;
      const signature = checker.getResolvedSignature(opening);
      const from = signature?.getDeclaration()?.getSourceFile();
      if (!from || from.isDeclarationFile || program.isSourceFileFromExternalLibrary(from)) return;
      return checker.getReturnTypeOfSignature(signature);
    };
    const typeOf = ({ expression }) => checker.getTypeAtLocation(nodes.get(expression));
    const isText = (child) =>
      child.type === 'JSXExpressionContainer' && maybeText(typeOf(child), checker);
    const isMany = (type) => some(type, (part) => checker.isArrayType(part));
    const comesAndGoes = (child) => {
      if (child.type !== 'JSXElement') return child.type === 'JSXExpressionContainer';
      const rendered = renderedBy(child);
      return rendered && some(rendered, ({ flags }) => (flags & (Null | Undefined)) !== 0);
    };
    const look = (parent) => {
      if (parent.type === 'JSXElement') {
        const rendered = renderedBy(parent);
        if (rendered && maybeText(rendered, checker)) {
          context.report({ node: parent.openingElement, messageId: 'component' });
        }
      }
      const children = parent.children.filter((child) => !isNothing(child));
      // One text alone is no node to React: it writes the element's whole content.
      const [alone] = children.length === 1 && parent.type === 'JSXElement' ? children : [];
      if (alone && !(isText(alone) && isMany(typeOf(alone)))) return;
      let steady = parent.type === 'JSXElement';
      for (const child of children) {
        if (isWritten(child) ? !steady : isText(child)) {
          context.report({ node: child, messageId: 'text' });
        }
        if (!isWritten(child) && comesAndGoes(child)) steady = false;
      }
    };
    return { JSXElement: look, JSXFragment: look };
  },
};
