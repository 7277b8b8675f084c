import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { assembleCase } from '#core/case/assemble.ts'
import { failed } from '#core/case/testing/calls.ts'
import { demoCase } from '#core/case/testing/demo-case.ts'
import { encodeContent } from './attachments.ts'
import { makeDossier } from './make-dossier.ts'
import { HOSTILE, hostileCase } from './testing/hostile.ts'
import { CONCLUSION, CONFIG, sampleContent, secondContent, SIGNING } from './testing/sample.ts'

// Checks dossiers with other programs: apt-get install poppler-utils qpdf

const FOLDER = mkdtempSync(join(tmpdir(), 'lupa-dossier-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

function run(program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function isInstalled(): boolean {
  try {
    run('pdfsig', '-v')
    run('qpdf', '--version')
    return true
  } catch {
    return false
  }
}

async function writeDossier(...args: Parameters<typeof makeDossier>): Promise<string> {
  const path = join(FOLDER, 'dossier.pdf')
  writeFileSync(path, (await makeDossier(...args)).pdf!)
  return path
}

/** The text that a person can select, in one line. */
function readText(path: string): string {
  return run('pdftotext', path, '-').replaceAll(/\s+/g, ' ')
}

describe.skipIf(!isInstalled())('poppler and qpdf (skipped if not installed)', () => {
  test('read a tagged PDF/A-3a in Portuguese of at most four pages, all of it as text', async () => {
    const path = await writeDossier(secondContent('approve'), SIGNING)
    const info = run('pdfinfo', path)
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/Pages: +[2-4]$/m)
    expect(run('qpdf', '--json', path)).toContain('"/Lang": "u:pt-BR"')
    expect(readFileSync(path, 'latin1')).toMatch(/<pdfaid:part>3<.*<pdfaid:conformance>A</s)
    const text = readText(path)
    for (const phrase of [
      'Recusado / Aprovado',
      'o programa não escolhe entre eles',
      'Ana Arruda (ana)',
      'Parecer de Bruno Braga (bruno)',
      '529.982.247-25',
      'INCOMPATÍVEL COM A DATA',
      'Não faz parte deste dossiê',
      'O que a assinatura não prova',
    ])
      expect(text).toContain(phrase)
  })

  test('read what was missing from a case without a laudo', async () => {
    const { calls, reference } = demoCase('caso-limpo')
    const judgedCase = assembleCase(
      reference,
      { ...calls, laudo: failed('laudo', 'service-failure', 500) },
      { config: CONFIG, today: { year: 2026, month: 11, day: 20 } },
    )
    const text = readText(await writeDossier(sampleContent({ judgedCase }), SIGNING))
    expect(text).toContain('Sem base para concluir: falha ao obter o laudo')
    expect(text).toContain('A conclusão foi dada sem base na evidência')
    expect(text).toContain('O serviço falhou ao consultar o laudo')
  })

  test('read that the second signature is missing', async () => {
    const text = readText(await writeDossier({ ...sampleContent(), lacksSecond: true }, SIGNING))
    expect(text).toContain('Recusado: falta a segunda assinatura')
  })

  test('extract both attachments, with the digest that is printed', async () => {
    const first = (await makeDossier(sampleContent(), SIGNING)).pdf!
    const content = secondContent()
    const path = await writeDossier(content, SIGNING, { first })
    run('pdfdetach', '-saveall', '-o', FOLDER, path)
    const attached = readFileSync(join(FOLDER, 'dossie.json'))
    expect(attached.equals(encodeContent(content))).toBe(true)
    expect(readFileSync(join(FOLDER, 'primeira-conclusao.pdf')).equals(first)).toBe(true)
    const digest = createHash('sha256').update(attached).digest('hex')
    expect(readText(path).replaceAll(' ', '')).toContain(digest)
  })

  test.each(Object.entries(HOSTILE))('read a dossier with %s in every text', async (_, text) => {
    const words = `${text.slice(0, 2000)} fim`
    const content = sampleContent({
      judgedCase: hostileCase(text),
      conclusion: { ...CONCLUSION, words },
    })
    const path = await writeDossier(content, SIGNING)
    expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
    expect(run('pdfsig', path)).toContain('Signature is Valid.')
    const pageText = readText(path)
    expect(pageText).toContain('9. Como verificar este arquivo')
    // Invisible characters are escaped. The direction marks that poppler adds are not in this range.
    // oxlint-disable-next-line no-control-regex
    expect(pageText).not.toMatch(/[\u0000-\u0008\u202D\u202E\u2066-\u2069]/)
  })
})
