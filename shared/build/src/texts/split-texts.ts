import ts from 'typescript';

/** Texts of one namespace in each language, as written in a source. */
export interface WrittenTexts {
  readonly namespace: string;
  readonly languages: Readonly<Record<'en' | 'ru', Readonly<Record<string, string>>>>;
}

type Texts = Record<string, string>;

/** Initial values of the file's constants, by name. */
function constantsOf(source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList }) => declarationList.flags & ts.NodeFlags.Const)
    .flatMap(({ declarationList }) => declarationList.declarations);
  return new Map(
    declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer ? [[name.text, initializer] as const] : [],
    ),
  );
}

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;

function textOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) {
    return null;
  }
  const left = textOf(node.left);
  const right = textOf(node.right);
  return left === null || right === null ? null : left + right;
}

/** The texts of an object literal; `null` if anything in it is known only when it runs. */
function textsOf(
  written: ts.Expression | undefined,
  constants: ReadonlyMap<string, ts.Expression>,
): Texts | null {
  const node = written && unwrapped(written);
  if (!node || !ts.isObjectLiteralExpression(node)) return null;
  const texts: Texts = {};
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const { expression } = property;
      const named = ts.isIdentifier(expression) ? constants.get(expression.text) : expression;
      const spread = textsOf(named, constants);
      if (!spread) return null;
      Object.assign(texts, spread);
      continue;
    }
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return null;
    const text = textOf(unwrapped(property.initializer));
    if (text === null) return null;
    texts[property.name.text] = text;
  }
  return texts;
}

function languageOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = node.properties.find(
    (each) => ts.isPropertyAssignment(each) && each.name.getText() === name,
  );
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

interface FoundCall {
  /** Place of the argument with the languages. */
  readonly from: number;
  readonly to: number;
  readonly written: WrittenTexts;
}

function callsIn(source: ts.SourceFile): FoundCall[] {
  const constants = constantsOf(source);
  const found: FoundCall[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineTexts') return;
    const [namespace, languages] = node.arguments;
    if (!namespace || !languages || !ts.isStringLiteralLike(namespace)) return;
    if (!ts.isObjectLiteralExpression(languages)) return;
    const en = textsOf(languageOf(languages, 'en'), constants);
    const ru = textsOf(languageOf(languages, 'ru'), constants);
    if (!en || !ru) return;
    const written = { namespace: namespace.text, languages: { en, ru } };
    found.push({ from: languages.getStart(), to: languages.getEnd(), written });
  };
  visit(source);
  return found;
}

/**
 * Takes the texts out of a source: each `defineTexts` whose texts are literals is given what has been
 * loaded of its namespace instead. Texts that only running code knows stay where they are.
 */
export function splitTexts(
  code: string,
  fileName: string,
): { readonly code: string; readonly taken: readonly WrittenTexts[] } {
  if (!code.includes('defineTexts(')) return { code, taken: [] };
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
  const calls = callsIn(source).sort((one, other) => other.from - one.from);
  const rest = calls.reduce(
    (text, { from, to, written }) =>
      `${text.slice(0, from)}__webpack_require__.textsOf(${JSON.stringify(written.namespace)})${text.slice(to)}`,
    code,
  );
  return { code: rest, taken: calls.map(({ written }) => written) };
}
