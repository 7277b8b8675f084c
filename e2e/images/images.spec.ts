import { createServer } from 'node:http'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Config } from '#core/config/schema.ts'
import { axeViolations } from '#e2e/support/accessibility.ts'
import { expect, openCase, test } from '#e2e/support/fixtures.ts'
import { listen } from '#e2e/support/listen.ts'

const CHAVE = 'onb-2026-11-000481'
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="100%" height="100%" fill="teal"/></svg>'

/** A request to the image store. */
interface StoreRequest {
  readonly path: string
  readonly cookie: string | undefined
  readonly referer: string | undefined
}
const requests: StoreRequest[] = []

test.use({
  config: async ({}, provide) => {
    const store = await listen(
      createServer(({ url = '', headers: { cookie, referer } }, response) => {
        requests.push({ path: url, cookie, referer })
        if (url.includes('back')) response.writeHead(404).end()
        else response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(PICTURE)
      }),
    )
    const image = (label: string, name: string) => ({ label, address: `${store.url}/{chave}/${name}` })
    const config: Config = {
      images: [image('Frente', 'front'), image('Verso', 'back')],
      links: [{ label: 'Abrir no CRM', address: 'https://crm.bank.example/?case={chave}' }],
    }
    await provide(config)
    await store.stop()
  },
})

test.beforeEach(({ expectConsole }) => {
  requests.length = 0
  // The store is another origin and has no back image.
  expectConsole(/request to another origin: http:\/\/127\.0\.0\.1:\d+\/onb-/, /404.*\/back/)
})

/** Opens the case with a session at the store. Its pictures load after the answers. Returns the button of the first one. */
async function openPictures(page: Page, context: BrowserContext, config: Config | null): Promise<Locator> {
  const { origin } = new URL(config?.images?.[0]?.address ?? '')
  await context.addCookies([{ name: 'store', value: 'session', url: origin }])
  const order: string[] = []
  page.on('requestfinished', (request) => order.push(new URL(request.url()).pathname))
  await openCase(page, CHAVE)
  const front = page.getByRole('button', { name: 'Ampliar: Frente' })
  await expect(front.getByRole('presentation')).toHaveJSProperty('naturalWidth', 300)
  await expect(page.getByRole('button', { name: /Verso: tentar de novo$/ })).toBeVisible()
  expect(requests.map(({ path }) => path).toSorted()).toEqual([`/${CHAVE}/back`, `/${CHAVE}/front`])
  for (const { cookie, referer } of requests) expect([cookie, referer]).toEqual(['store=session', undefined])

  const lastAnswer = order.findLastIndex((path) => path.startsWith('/api/'))
  const firstScript = order.findIndex((path) => /^\/assets\/(?:address|thumbnails|images)-/.test(path))
  expect(lastAnswer).toBeGreaterThan(0)
  expect(firstScript).toBeGreaterThan(lastAnswer)
  return front
}

/** Enlarges a picture, zooms, rotates and scrolls it by keyboard. Returns the dialog. */
async function enlarge(page: Page, front: Locator): Promise<Locator> {
  await front.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Imagens do caso' })
  const frame = dialog.getByRole('group', { name: 'Frente' })
  await expect(frame).toBeFocused()
  const large = frame.getByRole('img')
  const [box, whole] = [await frame.boundingBox(), await large.boundingBox()]
  expect(whole).toEqual(box)
  await page.keyboard.press('+')
  await page.keyboard.press('r')
  // 1.5 times as large, rotated in the same frame.
  const { width = 0, height = 0 } = (await large.boundingBox()) ?? {}
  expect(width / (box?.width ?? 0)).toBeCloseTo(1.5, 1)
  expect(height / (box?.height ?? 0)).toBeCloseTo(1.5, 1)
  const scrolled = () => frame.evaluate(({ scrollLeft }) => scrollLeft)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(scrolled).toBeGreaterThan(before)
  return dialog
}

test('pictures load after the answers with the person’s session at the bank’s store, and enlarge by keyboard', async ({
  page,
  context,
  config,
}) => {
  const front = await openPictures(page, context, config)
  const dialog = await enlarge(page, front)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(front).toBeFocused()
})

test(
  'enlarged pictures are accessible, and prints and privacy mode hide all',
  { tag: '@long' },
  async ({ page, context, config }) => {
    const front = await openPictures(page, context, config)
    const dialog = await enlarge(page, front)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(front).toBeFocused()

    await page.getByRole('button', { name: 'Mais ações do caso' }).click()
    const link = page.getByRole('link', { name: 'Abrir no CRM' })
    await expect(link).toHaveAttribute('href', `https://crm.bank.example/?case=${CHAVE}`)
    await page.keyboard.press('Escape')

    await page.emulateMedia({ media: 'print' })
    await expect(front.getByRole('presentation')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('button', { name: 'Privacidade' }).click()
    await expect(page.locator('[data-images], img')).toHaveCount(0)
  },
)
