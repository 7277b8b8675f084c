import type { CDPSession } from '@playwright/test'

/** Bytes in a heap by kind: objects of the page by constructor, the rest by the browser's own names. */
export type HeapKinds = ReadonlyMap<string, { readonly count: number; readonly bytes: number }>

/** The format of a heap snapshot: nodes as rows of numbers, with `node_fields` as columns. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[]]
    }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add)
  return JSON.parse(chunks.join('')) as Snapshot
}

/** Types whose nodes each have their own name. */
const NAMELESS = new Set([
  'string',
  'concatenated string',
  'sliced string',
  'closure',
  'code',
  'number',
  'bigint',
])

/** The heap of a page by kind. */
export async function heapKinds(cdp: CDPSession): Promise<HeapKinds> {
  const { snapshot, nodes, strings } = await takeSnapshot(cdp)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ]
  const kinds = new Map<string, { count: number; bytes: number }>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0] ?? ''
    const key = NAMELESS.has(kind) ? kind : `${kind} ${strings[nodes[at + name] ?? 0]?.slice(0, 48)}`
    const { count = 0, bytes = 0 } = kinds.get(key) ?? {}
    kinds.set(key, { count: count + 1, bytes: bytes + (nodes[at + size] ?? 0) })
  }
  return kinds
}

/** Bytes of the page's own objects: without compiled code, hidden classes and internals of the browser. */
export function ownBytes(kinds: HeapKinds): number {
  return [...kinds]
    .filter(([kind]) => !/^(?:code$|native |hidden |object shape |synthetic )/.test(kind))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0)
}

/** The kinds that grew most between two snapshots, the most first. */
export function grownMost(from: HeapKinds, to: HeapKinds, most: number) {
  return [...to]
    .map(([kind, { count, bytes }]) => ({
      kind,
      kB: Math.round((bytes - (from.get(kind)?.bytes ?? 0)) / 1000),
      more: count - (from.get(kind)?.count ?? 0),
    }))
    .toSorted((a, b) => b.kB - a.kB)
    .slice(0, most)
}
