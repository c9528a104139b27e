/** Two letters on end, anywhere in a text that does not begin as an address. */
const words = '^(?!https?:)[\\s\\S]*[A-Za-zА-Яа-яЁё]{2}';
const wording = `:matches(Literal[value=/${words}/], TemplateLiteral:has(TemplateElement[value.raw=/${words}/]))`;
const choice = ':matches(ConditionalExpression, LogicalExpression)';
const readProps =
  '/^(aria-(label|description|roledescription|valuetext|placeholder)|alt|description|error|hint|label|placeholder|submitLabel|subtitle|title|words)$/';

const inElement = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const inProp = `JSXAttribute[name.name=${readProps}]`;

/** ESLint selectors of user-visible text outside of the files of a language (I18N-1). */
export const writtenText = [
  `JSXText[value=/${words}/]`,
  `${inElement} > ${wording}`,
  `${inElement} > ${choice} > ${wording}`,
  `${inProp} > ${wording}`,
  `${inProp} > JSXExpressionContainer > ${wording}`,
  `${inProp} > JSXExpressionContainer > ${choice} > ${wording}`,
  `CallExpression[callee.name='announce'] > ${wording}`,
  `AssignmentExpression[left.object.name='document'][left.property.name='title'] > ${wording}`,
].map((selector) => ({
  selector,
  message: 'Put the words into `locales/<language>/<namespace>.json`.',
}));
