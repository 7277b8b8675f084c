import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGE = join(ROOT, 'node_modules', '@sparticuz', 'chromium')
const SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** Arguments for each Chromium: no sandbox in containers, no background requests. */
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
 * Finds a Chromium, in this order: CHROMIUM_PATH, the npm package's headless shell (the same everywhere, and a third
 * cheaper than a full browser), Playwright's browser, the system's browser.
 *
 * @throws Error with instructions to install a browser.
 */
export function findBrowser(): Browser {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist`)
  const packaged = chosen ? null : packagedBrowser()
  if (packaged) return packaged
  const executable = chosen || [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path))
  if (executable) return { name: executable, executablePath: executable, env: {} }
  throw new Error(
    'No Chromium was found for the end-to-end tests. Run "npx playwright install --with-deps chromium", ' +
      'or set CHROMIUM_PATH to one',
  )
}

/** The browser in the npm package, or null if this machine cannot run it. `unpackBrowser` creates its files. */
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

/** Unpacks the npm package's browser once, if it is the selected one. */
export function unpackBrowser({ executablePath }: Browser): void {
  if (executablePath !== packagedBrowser()?.executablePath) return
  const folder = dirname(executablePath)
  if (!existsSync(folder)) unpackInto(folder)
  for (const [file, further] of Object.entries(FONT_FILES)) {
    writeFileSync(join(folder, 'fonts', file), fontsConf(folder, further))
  }
}

/**
 * Runs in a child process, because the package unpacks into the temporary folder and changes environment variables. It
 * unpacks its shared libraries only if the environment looks like AWS Lambda.
 */
function unpackInto(folder: string): void {
  const work = `${folder}.${process.pid}`
  mkdirSync(work, { recursive: true })
  execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    { cwd: ROOT, env: { ...process.env, TMPDIR: work, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' } },
  )
  // Rename in one step, so no process finds a partial folder. A second process keeps the first one's folder.
  try {
    renameSync(work, folder)
  } catch (error) {
    rmSync(work, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/** Extra font folders per fontconfig file. The package's own file lists AWS Lambda folders; without fonts, text is invisible. */
const FONT_FILES = { 'fonts.conf': ['/usr/share/fonts'], 'packaged.conf': [] }

/** A fontconfig file that prefers the fonts in `folder` over the extra folders. */
function fontsConf(folder: string, further: readonly string[]): string {
  const folders = [join(folder, 'fonts'), ...further]
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((path) => `  <dir>${path}</dir>`).join('\n')}
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
  <alias binding="strong"><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`
}

/**
 * The browser for screenshots: the npm package's, at the lockfile's version. Another browser or other fonts would render
 * each screenshot differently.
 *
 * @param letters `packaged`: the package's fonts only; `all`: also the machine's fonts, for missing glyphs.
 * @throws Error if this machine cannot run it.
 */
export function pinnedBrowser(letters: 'packaged' | 'all'): Browser & { readonly version: string } {
  const browser = packagedBrowser()
  if (!browser) {
    throw new Error(
      'Screenshots need the browser of @sparticuz/chromium, which runs on Linux x64. ' +
        `This machine is ${process.platform} ${process.arch}`,
    )
  }
  const file: keyof typeof FONT_FILES = letters === 'all' ? 'fonts.conf' : 'packaged.conf'
  const fonts = join(dirname(browser.executablePath), 'fonts', file)
  return { ...browser, env: { ...browser.env, FONTCONFIG_FILE: fonts } }
}
