import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'

/** What `src/app/prerender.tsx` gives. */
interface Entrance {
  readonly prerender: (language: string) => Promise<string>
  readonly headScript: string
  readonly scriptFor: (styles: readonly string[]) => string
  readonly styles: string
}

/** The languages of the screen; the first is painted where none is remembered. */
const LANGUAGES = ['pt-BR', 'en'] as const

const SHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/g

/** Nothing is drawn before the page has been read up to its end: without this the browser draws an empty page first. */
const READ = {
  awaited: '<link rel="expect" href="#read" blocking="render" />',
  reached: '<i id="read" hidden></i>',
}

/** Bundles the entrance for Node with the project's own settings, and loads it. */
async function loadEntrance(root: string): Promise<Entrance> {
  // Below node_modules, where its imports are found.
  const folder = mkdtempSync(join(root, 'node_modules', '.lupa-prerender-'))
  try {
    await build({
      root,
      logLevel: 'warn',
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        minify: true,
        cssMinify: true,
        rolldownOptions: {
          output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name].mjs', codeSplitting: false },
        },
      },
    })
    return (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as Entrance
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The address of the file that holds the words of the entrance in a language; null where the console itself holds them. */
function wordsOf(language: string, bundle: Rolldown.OutputBundle): string | null {
  const module = `/catalogue/${language}/entrance.json`
  const file = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.facadeModuleId?.includes(module),
  )
  return file ? `/${file.fileName}` : null
}

/**
 * Paints the sign-in from the page itself: its markup in every language, its styles and the script that chooses among
 * them are put into `index.html`. The console's styles no longer keep the first picture waiting.
 */
export function prerenderEntrance(): Plugin {
  let root = ''
  return {
    name: 'lupa-prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const { prerender, headScript, scriptFor, styles } = await loadEntrance(root)
        const templates: string[] = []
        for (const language of LANGUAGES) {
          const words = wordsOf(language, bundle)
          // oxlint-disable-next-line no-await-in-loop -- one language at a time is on the screen
          const markup = await prerender(language)
          templates.push(
            `<template lang="${language}"${words ? ` data-words="${words}"` : ''}>${markup}</template>`,
          )
        }
        // The script asks for them: one that stands in the page keeps the field from the focus until it is there.
        const sheets = [...html.matchAll(SHEET)].map(([, href = '']) => href)
        const head = `<link rel="preload" href="/config.json" as="fetch" crossorigin />${READ.awaited}<style>${styles.trim()}</style></head>`
        const body = `${templates.join('')}<script>${scriptFor(sheets)}</script>${READ.reached}</body>`
        return html
          .replaceAll(SHEET, '')
          .replace('<head>', () => `<head><script>${headScript}</script>`)
          .replace('</head>', () => head)
          .replace('</body>', () => body)
      },
    },
  }
}
