/**
 * Lets parts go on whose texts have no element of their own (INPUT-2), as the lint rule asks of ours: page translation
 * puts a `<font>` in place of React's text, and React could neither remove it, insert before it nor change it. A page
 * that is not translated keeps the methods of its nodes.
 */
export function outliveTranslation(): void {
  const standIns = new WeakMap<Node, ChildNode>();
  let isGuarded = false;
  const isFont = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT';
  const observer = new MutationObserver((records) => {
    for (const {
      type,
      target,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of records) {
      // The text is new, and the translation of the former one would stay.
      if (type === 'characterData') standIns.get(target)?.replaceWith(target);
      const [text] = removedNodes;
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!(text instanceof Text) || !font) continue;
      if (!isGuarded) guard();
      if (text.isConnected) continue;
      standIns.set(text, font);
      observer.observe(text, { characterData: true });
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  const placeOf = (parent: Node, child: Node): Node => {
    if (child.parentNode === parent) return child;
    let at: Node | null = standIns.get(child) ?? child;
    while (at && at.parentNode !== parent) at = at.parentNode;
    return isFont(at) ? at : child;
  };
  function guard(): void {
    isGuarded = true;
    const { removeChild, insertBefore } = Node.prototype;
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
      removeChild.call(this, placeOf(this, child));
      return child;
    };
    Node.prototype.insertBefore = function <Added extends Node>(
      this: Node,
      added: Added,
      before: Node | null,
    ) {
      insertBefore.call(this, added, before && placeOf(this, before));
      return added;
    };
  }
}
