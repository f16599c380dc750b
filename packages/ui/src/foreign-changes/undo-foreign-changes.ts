/**
 * Inline script, the first of the document. Before React updates or hydrates texts, it undoes changes that
 * translation or browser extensions made to them. React would update detached texts and fail to remove them.
 */
export function scriptUndoingForeignChanges(): string {
  // Remove comments and indents, which are a third of the script's bytes.
  return `(${undoForeignChanges.toString().replaceAll(/^\s*(\/\*\*(?:(?!\*\/)[^])*\*\/|\/\/.*)?$|^\s+/gm, '')})()`;
}

/** The function's source is inserted into the document, so it must not use anything outside its body. */
function undoForeignChanges(): void {
  interface Change {
    /** The page's original text; undefined unless another script has overwritten it. */
    data: string | undefined;
    /** The text's place before its removal; undefined while the text is in its element. */
    removal: Place | undefined;
  }
  type Place = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling'>;
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  const changesIn = new WeakMap<Node, Map<Text, Change>>();
  /** Element to which each changed text belongs. */
  const homes = new WeakMap<Node, Node>();
  /** Text of the page that a foreign node replaces or is next to. */
  const texts = new WeakMap<Node, Text>();
  /** Places of texts that were removed by React or by a foreign script. */
  const removed = new WeakMap<Node, Place>();
  /** Limits endless loops with scripts that repeat their changes; hydration itself needs few reads. */
  const MOST_READS = 10;
  const reads = new WeakMap<Node, number>();
  /** Last removed text, for a script that then inserts another node in its place. */
  let lastRemoved: (Place & { readonly text: Text }) | undefined;
  /** Last inserted foreign node, for a script that then removes the text next to it. */
  let lastInserted: Node | undefined;
  let isParsing = document.readyState === 'loading';
  const observer = new MutationObserver(note);
  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
  });

  const endParsing = () => {
    flush();
    isParsing = false;
  };
  document.addEventListener('DOMContentLoaded', endParsing, { capture: true, once: true });

  const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
  /** React marks its nodes and containers with properties that begin with `__react`. */
  const isReacts = (node: Node) => Object.keys(node).some((name) => name.startsWith('__react'));
  const homeOf = (node: Node) => homes.get(node) ?? node.parentNode;
  const textOf = (node: Node | null) => node && (texts.get(node) ?? (isText(node) ? node : undefined));

  function note(records: readonly MutationRecord[]): void {
    for (const record of records) {
      const { type, target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling } = record;
      if (type === 'characterData') {
        // The change is the HTML parser's: it extends a text that arrives in several pieces.
        if (isParsing && (target as CharacterData).data.startsWith(oldValue ?? '')) continue;
        const change = isText(target) && !texts.has(target) && changeOf(target, target.parentNode);
        if (change) change.data ??= oldValue ?? '';
        continue;
      }
      if (isParsing && removedNodes.length === 0 && !nextSibling) continue;
      for (const node of removedNodes) {
        const change = isText(node) && !texts.has(node) && changeOf(node, target);
        if (!change || homes.get(node) !== target) continue;
        change.removal = record;
        lastRemoved = { text: node, target, previousSibling, nextSibling };
      }
      const isInItsPlace =
        removedNodes.length === 0 &&
        lastRemoved?.target === target &&
        lastRemoved.previousSibling === previousSibling &&
        lastRemoved.nextSibling === nextSibling;
      const text = isInItsPlace
        ? lastRemoved?.text
        : [...removedNodes, previousSibling, nextSibling].map(textOf).find(Boolean);
      for (const node of addedNodes) {
        if (homes.has(node)) {
          const change = homes.get(node) === target && isText(node) && changeOf(node, target);
          if (change) change.removal = undefined;
        } else if (text && !isReacts(node)) {
          texts.set(node, text);
          const change = changeOf(text, target);
          if (change && isInItsPlace) change.removal = lastRemoved;
        }
      }
    }
  }

  function changeOf(text: Text, parent: Node | null): Change | undefined {
    const home = homes.get(text) ?? parent;
    if (!home) return undefined;
    const changes = changesIn.get(home) ?? new Map<Text, Change>();
    const change = changes.get(text) ?? { data: undefined, removal: undefined };
    homes.set(text, home);
    // Delete first to move the change to the end, because changes are undone from the last to the first.
    changes.delete(text);
    changesIn.set(home, changes.set(text, change));
    return change;
  }

  function undo(parent: Node | null): void {
    const changes = parent && changesIn.get(parent);
    if (!changes) return;
    forget(parent);
    for (const [text, { data, removal }] of [...changes].toReversed()) {
      if (data !== undefined) text.data = data;
      if (removal) putBack(text, removal);
    }
    for (const node of Array.from(parent.childNodes).filter((one) => texts.has(one)))
      removeChild.call(parent, node);
    observer.takeRecords();
  }

  function forget(parent: Node): void {
    for (const text of changesIn.get(parent)?.keys() ?? []) homes.delete(text);
    changesIn.delete(parent);
  }

  function putBack(text: Text, { target, previousSibling, nextSibling }: Place): void {
    const standIn = Array.from(target.childNodes).find((node) => texts.get(node) === text);
    const next = nextSibling?.parentNode === target ? nextSibling : null;
    const afterPrevious = previousSibling?.parentNode === target ? after.call(previousSibling) : null;
    insertBefore.call(target, text, standIn ?? next ?? afterPrevious);
  }

  function flush(): void {
    note(observer.takeRecords());
  }

  function settle(parent: Node | null): void {
    flush();
    undo(parent);
  }

  function settleForReader(parent: Node | null): void {
    flush();
    const count = parent ? (reads.get(parent) ?? 0) : MOST_READS;
    if (!parent || count >= MOST_READS || !changesIn.has(parent)) return;
    reads.set(parent, count + 1);
    undo(parent);
  }

  function insert(parent: Node, node: Node, next: Node | null): Node {
    const isReactsCall = isReacts(parent) && isReacts(node);
    if (isReactsCall && (isText(node) || (next && next.parentNode !== parent))) {
      settle(parent);
      undo(homeOf(node));
      insertBefore.call(parent, node, next?.parentNode === parent ? next : null);
      observer.takeRecords();
      return node;
    }
    insertBefore.call(parent, node, next);
    if (isReactsCall) return node;
    flush();
    lastInserted = node;
    queueMicrotask(() => (lastInserted = undefined));
    return node;
  }

  const accessor = (name: 'firstChild' | 'nextSibling' | 'nodeValue' | 'textContent') =>
    Object.getOwnPropertyDescriptor(prototype, name) as {
      get: () => never;
      set: (value: string | null) => void;
    };
  const firstChild = accessor('firstChild').get;
  const after: () => ChildNode | null = accessor('nextSibling').get;
  const textContent = accessor('textContent');
  const nodeValue = accessor('nodeValue');

  Object.defineProperties(prototype, {
    firstChild: {
      configurable: true,
      get(this: Node) {
        settleForReader(this);
        return firstChild.call(this);
      },
    },
    nextSibling: {
      configurable: true,
      get(this: Node) {
        const home = homeOf(this);
        // React clears a part from its first comment on, so remove foreign nodes there first.
        if (this instanceof Comment && this.data.trim() !== '') settle(home);
        else settleForReader(home);
        return after.call(this);
      },
    },
    textContent: {
      configurable: true,
      get(this: Node) {
        settleForReader(this);
        return textContent.get.call(this);
      },
      set(this: Node, text: string | null) {
        const isReactsLeaf = isReacts(this) && !Array.from(this.childNodes).some(isReacts);
        if (isReactsLeaf) flush();
        textContent.set.call(this, text);
        if (!isReactsLeaf) return;
        observer.takeRecords();
        forget(this);
      },
    },
    nodeValue: {
      configurable: true,
      get(this: Node) {
        flush();
        const home = homes.get(this);
        if (home && isText(this) && changesIn.get(home)?.get(this)?.data !== undefined) settleForReader(home);
        return nodeValue.get.call(this);
      },
      set(this: Node, data: string | null) {
        const home = homeOf(this);
        const isReactsText = isReacts(this) || (home !== null && isReacts(home));
        if (isReactsText) settle(home);
        const place = removed.get(this);
        if (place && isText(this) && !this.parentNode) putBack(this, place);
        nodeValue.set.call(this, data);
        if (isReactsText) observer.takeRecords();
      },
    },
    appendChild: {
      configurable: true,
      writable: true,
      value(this: Node, node: Node) {
        return insert(this, node, null);
      },
    },
    insertBefore: {
      configurable: true,
      writable: true,
      value(this: Node, node: Node, next: Node | null) {
        return insert(this, node, next);
      },
    },
    removeChild: {
      configurable: true,
      writable: true,
      value(this: Node, node: ChildNode) {
        if (!isReacts(this)) return removeChild.call(this, node);
        flush();
        const neighbours = [node.previousSibling, after.call(node)];
        const isForeign = isText(node) && lastInserted && neighbours.includes(lastInserted as ChildNode);
        if (isText(node) && !isForeign) {
          undo(this);
          const { previousSibling } = node;
          lastRemoved = { text: node, target: this, previousSibling, nextSibling: after.call(node) };
          removed.set(node, lastRemoved);
          queueMicrotask(() => (lastRemoved = undefined));
        }
        if (node.parentNode !== this && isReacts(node)) node.remove();
        else removeChild.call(this, node);
        if (!isForeign) observer.takeRecords();
        return node;
      },
    },
  });
}
