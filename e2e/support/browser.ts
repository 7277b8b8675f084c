import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGE = join(ROOT, 'node_modules', '@sparticuz', 'chromium')
const SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** What every Chromium of the tests is started with: no sandbox in containers, and no calls of its own. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium that this machine can run. */
export interface Browser {
  readonly name: string
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

/**
 * Finds a Chromium: the one that CHROMIUM_PATH names, then the headless shell that the lockfile names, because it is the
 * same everywhere and costs a third less than a whole browser, then Playwright's own, then one of the system.
 *
 * @throws Error that says how to get a browser.
 */
export function findBrowser(): Browser {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist`)
  const packaged = chosen ? null : packagedBrowser()
  if (packaged) return packaged
  const found = chosen || [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path))
  if (found) return { name: found, executablePath: found, env: {} }
  throw new Error(
    'No Chromium was found for the end-to-end tests. Run "npx playwright install --with-deps chromium", ' +
      'or set CHROMIUM_PATH to one',
  )
}

/** The browser in the npm package; null where it cannot run. `unpackBrowser` makes the files that it names. */
function packagedBrowser(): (Browser & { readonly version: string }) | null {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE)) return null
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const folder = join(ROOT, 'node_modules', '.cache', `chromium-${version}`)
  return {
    version,
    name: `@sparticuz/chromium ${version}, unpacked from its npm package`,
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** Unpacks the browser in the npm package, once, if it is the one that was found. */
export function unpackBrowser({ executablePath }: Browser): void {
  if (executablePath !== packagedBrowser()?.executablePath) return
  const folder = dirname(executablePath)
  if (!existsSync(folder)) unpackInto(folder)
  for (const [file, further] of Object.entries(FONT_FILES)) {
    writeFileSync(join(folder, 'fonts', file), fontsConf(folder, further))
  }
}

/**
 * The package unpacks into the temporary folder and changes variables of its process, hence a process of its own. It
 * brings the libraries that a bare machine lacks only where it believes itself on Lambda.
 */
function unpackInto(folder: string): void {
  const work = `${folder}.${process.pid}`
  mkdirSync(work, { recursive: true })
  execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    { cwd: ROOT, env: { ...process.env, TMPDIR: work, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' } },
  )
  // In one step, so that it is never found half unpacked; a second process keeps what is there.
  try {
    renameSync(work, folder)
  } catch (error) {
    rmSync(work, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/** Further folders of each fontconfig file. The package's own file names folders of AWS Lambda; without fonts, text counts as hidden. */
const FONT_FILES = { 'fonts.conf': ['/usr/share/fonts'], 'packaged.conf': [] }

/** A fontconfig file that prefers the fonts of the browser unpacked in `folder` over those in further folders. */
function fontsConf(folder: string, further: readonly string[]): string {
  const folders = [join(folder, 'fonts'), ...further]
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((each) => `  <dir>${each}</dir>`).join('\n')}
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
  <alias binding="strong"><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`
}

/**
 * The one browser that pictures are made in and held against: the one in the npm package, whose version the lockfile
 * names. Another browser, or another machine's letters, would draw each of them otherwise.
 *
 * @param letters only those in the package, the same on every machine; or those of the machine as well, for what the package lacks.
 * @throws Error where it cannot run.
 */
export function pinnedBrowser(letters: 'packaged' | 'all'): Browser & { readonly version: string } {
  const browser = packagedBrowser()
  if (!browser) {
    throw new Error(
      'Pictures are made and held against each other in one browser only, the one in @sparticuz/chromium, which runs on ' +
        `Linux on x64. This is ${process.platform} on ${process.arch}: any other browser would differ in every letter`,
    )
  }
  const file: keyof typeof FONT_FILES = letters === 'all' ? 'fonts.conf' : 'packaged.conf'
  const fonts = join(dirname(browser.executablePath), 'fonts', file)
  return { ...browser, env: { ...browser.env, FONTCONFIG_FILE: fonts } }
}
