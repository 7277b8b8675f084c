import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { ensureBuilt } from '../src/host/build.ts'
import { copiedBy } from './support/page-actions.ts'
import { signIn } from './support/fixtures.ts'
import { start, ended } from './support/list-page.ts'
import { listen } from './support/listen.ts'
import { watchPages } from './support/page-guard.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist-demo')
const FOLDER = '/any/folder/'
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}

/** The plainest web server: files in a folder, no rewriting, no headers but the type. */
function serveFiles(asked: string[]) {
  return listen(
    createServer((request, response) => {
      const url = request.url ?? ''
      asked.push(url)
      const name = url === FOLDER ? 'index.html' : url.slice(FOLDER.length)
      const file = join(DIST, name)
      if (!url.startsWith(FOLDER) || !existsSync(file) || !statSync(file).isFile()) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'Content-Type': TYPES[name.split('.').at(-1) ?? ''] ?? '' })
      response.end(readFileSync(file))
    }),
  )
}

/** Opens a case of the search page by its name. */
async function openNamed(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await expect(page.locator('[data-case]')).toHaveAttribute('data-state', 'ready')
}

test.beforeAll(() => ensureBuilt(ROOT, DIST, 'demo'))

test(
  'the demonstration runs from any web server and any folder, and asks it for nothing but its files',
  { tag: '@long' },
  async ({ context, page }) => {
    const asked: string[] = []
    const server = await serveFiles(asked)
    const problems = watchPages(context, server.url, [])
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(server.url + FOLDER)
    await expect(page.getByText('todos os casos são inventados')).toBeVisible()
    await expect(page.getByText('nada do que você digita sai do seu navegador')).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByText('nothing that you type leaves your browser')).toBeVisible()
    await page.getByRole('button', { name: 'Português' }).click()
    await signIn(page)

    await openNamed(page, 'CPF divergente e documento adulterado')
    await expect(page.locator('[data-field=CPF]')).toHaveAttribute('data-flag', 'fail')
    await expect(page.locator('[data-panel=laudo] [data-campo]')).toHaveCount(16)
    await page.goBack()
    await openNamed(page, 'CNH sem alertas')
    await expect(page.locator('[data-case]')).toHaveAttribute('data-verdict', 'clear')

    // The link in a text that is passed on leads here again.
    const copied = await copiedBy(page, () => page.keyboard.press('i'))
    expect(copied).toContain(`${server.url}${FOLDER}#/analyses?chave=`)

    await page.getByRole('link', { name: 'Lote' }).click()
    await start(page, ['onb-2026-11-000481', 'demo-0001', 'demo-0002'])
    await ended(page, 3)
    await expect(page.locator('[data-row]').first()).toHaveAttribute('data-verdict', 'fail')
    expect(problems()).toEqual([])
    expect(
      asked.filter((url) => !/^\/any\/folder\/(?:$|lupa\.svg$|assets\/[\w.-]+\.(?:js|css)$)/.test(url)),
    ).toEqual([])
    await server.stop()
  },
)
