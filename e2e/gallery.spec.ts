import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, signIn, test } from './support/fixtures.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const GALLERY = join(ROOT, 'src', 'gallery')

/** Words of a text that could be class names. */
function words(text: string): Set<string> {
  return new Set(text.match(/[\w-]+/g))
}

function textsOf(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

test('nothing of the gallery is in the build', async ({ page, expectConsole }) => {
  expectConsole(/404.*\/gallery/)
  const built = textsOf(DIST, /\.(?:js|css|html)$/)
  expect(built.length).toBeGreaterThan(10)
  expect(built.filter((text) => /gallery/i.test(text))).toEqual([])

  // Classes that only the gallery uses.
  const src = join(ROOT, 'src')
  const others = words(
    readdirSync(src, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'gallery')
      .flatMap(({ name }) => textsOf(join(src, name), /\.(?:tsx?|css)$/))
      .join(' '),
  )
  const own = [...words(textsOf(GALLERY, /\.tsx$/).join(' '))].filter((word) => !others.has(word))
  expect(own).toContain('size-14')
  const styles = textsOf(DIST, /\.css$/).join(' ')
  expect(own.filter((word) => styles.includes(`.${word}{`))).toEqual([])

  await page.goto('/gallery')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible()
})
