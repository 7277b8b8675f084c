import type { Page } from '@playwright/test'

/** Object numbers in the names of a snapshot's edges. A case's Id may be the same number. */
const NUMBERED = / @\d+\b/gu

/** The format of `HeapProfiler.takeHeapSnapshot`: nodes and edges as rows of numbers; `meta` has the row lengths. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
      readonly edge_fields: readonly string[]
      readonly edge_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
  readonly edges: readonly number[]
  readonly strings: readonly string[]
}

/** Edges with a position instead of a name. */
const UNNAMED = new Set(['element', 'hidden'])

/**
 * Returns the texts, names and keys in a snapshot. Skips the engine's own numbers, for example source positions, which the
 * snapshot writes as texts and which may equal the Id of a case.
 */
function textsIn({ snapshot: { meta }, nodes, edges, strings }: Snapshot): readonly string[] {
  const [nodeTypes] = meta.node_types
  const [linkTypes] = meta.edge_types
  const names = new Map<number, number>()
  const numbers = new Set<number>()
  const texts = new Set<number>()
  let link = 0
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    const [type = 0, name = 0, , , links = 0] = nodes.slice(node, node + 5)
    names.set(node, name)
    for (let remaining = links; remaining > 0; remaining -= 1) {
      const [linkType = 0, linkName = 0, target = 0] = edges.slice(link, link + 3)
      if (nodeTypes[type] === 'number') numbers.add(target)
      else if (!UNNAMED.has(linkTypes[linkType] ?? '')) texts.add(linkName)
      link += meta.edge_fields.length
    }
  }
  for (const [node, name] of names) if (!numbers.has(node)) texts.add(name)
  return strings.filter((_, index) => texts.has(index))
}

/**
 * Collects garbage and returns the matching texts in the page's JavaScript heap: values, names and keys, up to 1,024
 * characters each. To find the retainer of a text, take the same snapshot in the browser's developer tools.
 */
export async function keptTexts(page: Page, sought: RegExp): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot')
  await devtools.detach()
  return textsIn(JSON.parse(chunks.join('')) as Snapshot).filter((text) =>
    sought.test(text.replace(NUMBERED, '')),
  )
}

/** Runs in the page. Reads texts, attributes and values of all documents and fragments that a script still references. */
const READ_NODES = `function () {
  const texts = [document.title, window.name, JSON.stringify(history.state)]
  texts.push(...performance.getEntriesByType('resource').map(({ name }) => name))
  const isNode = (value) => value !== Node.prototype && !Object.hasOwn(value, 'constructor')
  for (const root of new Set(this.filter(isNode).map((node) => node.getRootNode()))) {
    const elements = [root, ...(root.querySelectorAll?.('*') ?? [])]
    texts.push((root.documentElement ?? root).textContent)
    for (const { attributes, value } of elements) {
      texts.push(...[...(attributes ?? [])].map((attribute) => attribute.value), String(value ?? ''))
    }
  }
  return texts
}`

/**
 * Returns matching texts in the document, in detached nodes that are still referenced, and in the page's title, name, state
 * and fetched addresses. Visited addresses are in the browser's history and not checked.
 */
export async function shownTexts(page: Page, sought: RegExp): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { result: prototype } = await devtools.send('Runtime.evaluate', { expression: 'Node.prototype' })
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
  })
  const { result } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: READ_NODES,
    returnByValue: true,
  })
  await devtools.detach()
  return (result.value as readonly string[]).filter((text) => sought.test(text))
}
