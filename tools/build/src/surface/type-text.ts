import ts from 'typescript';

/** Deeper and more than any declared type has; a type that grows with each level ends here. */
const mostLevels = 40;
const mostDefinitions = 500;

/** Types that their name tells whole. */
const simple =
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.VoidLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Never |
  ts.TypeFlags.NonPrimitive;

const named =
  ts.SymbolFlags.Interface |
  ts.SymbolFlags.Class |
  ts.SymbolFlags.Enum |
  ts.SymbolFlags.TypeAlias |
  ts.SymbolFlags.ValueModule;

const isObject = (type: ts.Type): type is ts.ObjectType => (type.flags & ts.TypeFlags.Object) !== 0;

const isReference = (type: ts.ObjectType): type is ts.TypeReference =>
  (type.objectFlags & ts.ObjectFlags.Reference) !== 0;

const isTuple = (type: ts.GenericType): type is ts.TupleType =>
  (type.objectFlags & ts.ObjectFlags.Tuple) !== 0;

/**
 * Writes the type of an export down, own types with all they are made of, so that builds can
 * compare it (TEAM-4). Files, order and parameter names do not count.
 */
export class TypeText {
  readonly #checker: ts.TypeChecker;
  readonly #isOwn: (file: string) => boolean;
  /** Definitions behind the names; several types may share one name. */
  readonly #definitions = new Set<string>();
  readonly #defined = new Map<ts.Symbol, Set<ts.Type>>();
  #size = 0;

  /** @param isOwn whether types of a file are written down with what they are made of. */
  constructor(checker: ts.TypeChecker, isOwn: (file: string) => boolean) {
    this.#checker = checker;
    this.#isOwn = isOwn;
  }

  of(type: ts.Type): string {
    const text = this.#text(type, 0);
    return [text, ...[...this.#definitions].sort()].join('\n');
  }

  #text(type: ts.Type, level: number): string {
    const { aliasSymbol, aliasTypeArguments = [] } = type;
    if (!aliasSymbol) return this.#unnamed(type, level);
    return this.#named(type, aliasSymbol, aliasTypeArguments, level, () => this.#unnamed(type, 0));
  }

  #unnamed(type: ts.Type, level: number): string {
    // `boolean` is a union and is written as one word.
    if (type.flags & simple) return this.#plain(type);
    if (type.isUnionOrIntersection()) {
      const texts = type.types.map((each) => this.#text(each, level + 1)).sort();
      return `(${texts.join(type.isUnion() ? '|' : '&')})`;
    }
    return isObject(type) ? this.#object(type, level) : this.#plain(type);
  }

  #plain(type: ts.Type): string {
    return this.#checker
      .typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
      .replaceAll(/import\("[^"]*"\)\./g, '');
  }

  #object(type: ts.ObjectType, level: number): string {
    const target = isReference(type) ? type.target : undefined;
    const all = isReference(type) ? this.#checker.getTypeArguments(type) : [];
    if (target && isTuple(target)) {
      const { elementFlags, readonly } = target;
      const items = all.map((item, at) => `${elementFlags[at]}:${this.#text(item, level + 1)}`);
      return `${readonly ? 'readonly' : ''}[${items.join(',')}]`;
    }
    const symbol = type.getSymbol();
    const isInstance =
      (type.objectFlags & (ts.ObjectFlags.ClassOrInterface | ts.ObjectFlags.Reference)) !== 0;
    const isModule = symbol !== undefined && (symbol.flags & ts.SymbolFlags.ValueModule) !== 0;
    if (!symbol || !(isModule || (isInstance && symbol.flags & named))) {
      return this.#structure(type, level);
    }
    const given = all.slice(0, target?.typeParameters?.length ?? 0);
    return this.#named(type, symbol, given, level, () => this.#structure(type, 0));
  }

  /** The name with its arguments; what it stands for is among the definitions where it is own. */
  #named(
    type: ts.Type,
    symbol: ts.Symbol,
    args: readonly ts.Type[],
    level: number,
    meaning: () => string,
  ): string {
    const isModule = (symbol.flags & ts.SymbolFlags.ValueModule) !== 0;
    const given = args.map((each) => this.#text(each, level + 1));
    const name = isModule ? 'module' : symbol.name;
    const text = given.length > 0 ? `${name}<${given.join(',')}>` : name;
    const files = (symbol.declarations ?? []).map((each) => each.getSourceFile().fileName);
    const defined = this.#defined.get(symbol) ?? new Set();
    if (!files.some(this.#isOwn) || defined.has(type)) return text;
    this.#size += 1;
    if (this.#size > mostDefinitions) throw new Error(`${name} is made of too many types`);
    this.#defined.set(symbol, defined.add(type));
    this.#definitions.add(`${text}=${meaning()}`);
    return text;
  }

  #structure(type: ts.Type, level: number): string {
    if (level > mostLevels) return this.#plain(type);
    const properties = this.#checker
      .getPropertiesOfType(type)
      .filter(({ name }) => !name.startsWith('__#'))
      .map((property) => this.#property(property, level));
    const { Call, Construct } = ts.SignatureKind;
    const signatures = [Call, Construct].flatMap((kind) =>
      this.#checker
        .getSignaturesOfType(type, kind)
        .map((each) => `${kind === Construct ? 'new' : ''}${this.#signature(each, level)}`),
    );
    const indexes = this.#checker
      .getIndexInfosOfType(type)
      .map(
        ({ keyType, type: value }) => `[${this.#plain(keyType)}]:${this.#text(value, level + 1)}`,
      );
    return `{${[...signatures, ...indexes, ...properties.sort()].join(';')}}`;
  }

  #property(property: ts.Symbol, level: number): string {
    const isReadonly = (property.declarations ?? []).some(
      (each) => ts.getCombinedModifierFlags(each) & ts.ModifierFlags.Readonly,
    );
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const text = this.#text(this.#checker.getTypeOfSymbol(property), level + 1);
    return `${isReadonly ? 'readonly ' : ''}${property.name}${isOptional ? '?' : ''}:${text}`;
  }

  #signature(signature: ts.Signature, level: number): string {
    const generics = (signature.typeParameters ?? []).map((each) => {
      const constraint = each.getConstraint();
      return `${each.symbol.name}${constraint ? ` extends ${this.#text(constraint, level + 1)}` : ''}`;
    });
    const parameters = signature.parameters.map((parameter) => {
      const { valueDeclaration } = parameter;
      const isParameter = valueDeclaration && ts.isParameter(valueDeclaration);
      const isRest = isParameter && valueDeclaration.dotDotDotToken;
      const isOptional = isParameter && this.#checker.isOptionalParameter(valueDeclaration);
      const text = this.#text(this.#checker.getTypeOfSymbol(parameter), level + 1);
      return `${isRest ? '...' : ''}${text}${isOptional ? '?' : ''}`;
    });
    const predicate = this.#checker.getTypePredicateOfSignature(signature)?.type;
    const result = this.#text(predicate ?? signature.getReturnType(), level + 1);
    return `<${generics.join(',')}>(${parameters.join(',')})${predicate ? 'is ' : ''}${result}`;
  }
}
