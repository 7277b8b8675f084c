import type { CDPSession, Page } from '@playwright/test'

/** What `HeapProfiler.takeHeapSnapshot` sends: nodes and edges as rows of numbers, whose columns `meta` names. */
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

/** A text in the memory of a page. */
interface KeptText {
  /** Its first 1,024 characters: a snapshot has no more. */
  readonly text: string
  /** What holds it, one thing a line, outwards. */
  readonly heldBy: string
}

/** What is near to a text says most. */
const HOLDERS_SHOWN = 14

/** Collects garbage, and returns every text in the JavaScript heap of a page that matches: values, names and keys. */
export async function keptTexts(page: Page, sought: RegExp): Promise<readonly KeptText[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const snapshot = await takeSnapshot(devtools)
  await devtools.detach()
  const found = new Set(snapshot.strings.flatMap((text, at) => (sought.test(text) ? [at] : [])))
  return found.size === 0 ? [] : describe(snapshot, found)
}

async function takeSnapshot(devtools: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add)
  await devtools.send('HeapProfiler.takeHeapSnapshot')
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add)
  return JSON.parse(chunks.join('')) as Snapshot
}

/** Types of nodes that are not the page's own objects: compiled code, and what the browser keeps for itself. */
const NOT_OWN = new Set(['code', 'native', 'hidden', 'object shape', 'synthetic'])

/** Bytes of the page's own objects. */
export async function ownBytes(devtools: CDPSession): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(devtools)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!NOT_OWN.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0
  }
  return bytes
}

/** The texts at indices of `strings`, each with a shortest path to the root. */
function describe({ snapshot: { meta }, nodes, edges, strings }: Snapshot, found: ReadonlySet<number>) {
  const nodeSize = meta.node_fields.length
  const edgeSize = meta.edge_fields.length
  const count = nodes.length / nodeSize
  const ofNode = (name: string) => (node: number) =>
    nodes[node * nodeSize + meta.node_fields.indexOf(name)] ?? 0
  const ofEdge = (name: string) => (edge: number) =>
    edges[edge * edgeSize + meta.edge_fields.indexOf(name)] ?? 0
  const [typeOf, nameOf, edgesOf] = [ofNode('type'), ofNode('name'), ofNode('edge_count')]
  const [kindOf, labelOf, targetOf] = [ofEdge('type'), ofEdge('name_or_index'), ofEdge('to_node')]
  const [types, kinds] = [meta.node_types[0], meta.edge_types[0]]

  const firstEdge = new Int32Array(count + 1)
  for (let node = 0; node < count; node += 1) firstEdge[node + 1] = (firstEdge[node] ?? 0) + edgesOf(node)
  /** The node and the edge by which each node was reached first. */
  const holder = new Int32Array(count).fill(-1)
  const through = new Int32Array(count)
  const queue = [0]
  for (const node of queue) {
    for (let edge = firstEdge[node] ?? 0; edge < (firstEdge[node + 1] ?? 0); edge += 1) {
      const target = targetOf(edge) / nodeSize
      if (kinds[kindOf(edge)] === 'weak' || target === 0 || holder[target] !== -1) continue
      holder[target] = node
      through[target] = edge
      queue.push(target)
    }
  }

  function heldBy(from: number): string {
    const steps: string[] = []
    for (let node = from; node > 0 && steps.length < HOLDERS_SHOWN; node = holder[node] ?? -1) {
      const [edge, by] = [through[node] ?? 0, holder[node] ?? -1]
      const isNumbered = ['element', 'hidden'].includes(kinds[kindOf(edge)] ?? '')
      const label = isNumbered ? labelOf(edge) : strings[labelOf(edge)]
      steps.push(by < 0 ? 'nothing' : `${label} of ${types[typeOf(by)]} ${strings[nameOf(by)]?.slice(0, 60)}`)
    }
    return steps.join('\n')
  }

  const texts: KeptText[] = []
  const unseen = new Set(found)
  for (let node = 0; node < count; node += 1) {
    const name = nameOf(node)
    if (!found.has(name)) continue
    unseen.delete(name)
    texts.push({ text: strings[name] ?? '', heldBy: heldBy(node) })
  }
  return [...texts, ...[...unseen].map((at) => ({ text: strings[at] ?? '', heldBy: 'a name or a key' }))]
}

/** Runs in the page, on every node that a script still refers to: the texts, attributes and values of their documents and fragments. */
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
 * What matches in the document and in what was taken out of it and is still referred to, and in what the browser tells of
 * the page: its title, name and state, and the addresses that it fetched. Those that it went to are in the browser's history.
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
