import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'
import type { PrerenderedSignIn } from './render-sign-in.tsx'

/** Blocks rendering until the end of the document: the browser would paint an empty page first. */
const AWAIT_END = '<link rel="expect" href="#end-of-page" blocking="render">'
const END = '<i id="end-of-page" hidden></i>'

/** Tailwind ignores missing sources silently, which would leave the form unstyled. */
function checkSources(): void {
  const styles = readFileSync(join(import.meta.dirname, 'sign-in.css'), 'utf8')
  for (const [, source = ''] of styles.matchAll(/@source '([^']+)'/g)) {
    if (!existsSync(join(import.meta.dirname, source))) throw new Error(`sign-in.css: no file ${source}`)
  }
}

/** Bundles `render-sign-in.tsx` for Node with the project's settings and runs it. */
async function render(root: string): Promise<PrerenderedSignIn> {
  checkSources()
  // In node_modules: its imports resolve there.
  const folder = mkdtempSync(join(root, 'node_modules', '.lupa-prerender-'))
  try {
    await build({
      root,
      logLevel: 'warn',
      build: {
        ssr: 'src/build/prerender/render-sign-in.tsx',
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        minify: true,
        cssMinify: true,
        rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
      },
    })
    const { renderSignIn } = (await import(pathToFileURL(join(folder, 'render.mjs')).href)) as {
      renderSignIn: () => Promise<PrerenderedSignIn>
    }
    return await renderSignIn()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Adds the sign-in form to `index.html` (docs/decisions.md). */
export function prerenderSignIn(): Plugin {
  let root = ''
  return {
    name: 'lupa-prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { forms, script, styles } = await render(root)
        // Styles of modules load with their pages.
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.names.includes('app.css') ? [file.fileName] : [],
        )
        const head = [
          '<link rel="preload" href="/config.json" as="fetch" crossorigin>',
          ...sheets.map((file) => `<link rel="preload" href="/${file}" as="style" crossorigin>`),
          AWAIT_END,
          `<style>${styles}</style>`,
        ]
        const body = [
          ...forms.map(({ language, markup }) => `<template lang="${language}">${markup}</template>`),
          `<script>${script}</script>`,
          END,
        ]
        return html
          .replace('</head>', () => `${head.join('')}</head>`)
          .replace('</body>', () => `${body.join('')}</body>`)
      },
    },
  }
}
