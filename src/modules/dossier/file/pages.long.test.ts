import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { assemble } from '#core/case/assemble.ts'
import { failed } from '#core/case/testing/calls.ts'
import { demoCase } from '#core/case/testing/demo-case.ts'
import { contentBytes } from './attachments.ts'
import { makeDossier } from './make-dossier.ts'
import { HOSTILE, hostileCase } from './testing/hostile.ts'
import { sampleContent, secondContent, SIGNING, sourceOf } from './testing/sample.ts'

// What other programs say of a dossier: poppler's and qpdf. apt-get install poppler-utils qpdf

const FOLDER = mkdtempSync(join(tmpdir(), 'lupa-dossier-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

function run(program: string, ...parameters: readonly string[]): string {
  return execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Whether the programs are there; without them the tests are skipped, and say so. */
function isInstalled(): boolean {
  try {
    run('pdfsig', '-v')
    run('qpdf', '--version')
    return true
  } catch {
    return false
  }
}

async function fileOf(name: string, ...made: Parameters<typeof makeDossier>): Promise<string> {
  const path = join(FOLDER, `${name}.pdf`)
  writeFileSync(path, (await makeDossier(...made)).pdf!)
  return path
}

/** The text as a person selects it, in one line. */
function textOf(path: string): string {
  return run('pdftotext', path, '-').replaceAll(/\s+/g, ' ')
}

describe.skipIf(!isInstalled())('poppler and qpdf (skipped where they are not installed)', () => {
  test('call the signature valid, and find no error', async () => {
    const path = await fileOf('one', sampleContent(), SIGNING)
    const said = run('pdfsig', path)
    expect(said).toContain('Signature Validation: Signature is Valid.')
    expect(said).toContain('Total document signed')
    expect(said).toContain('Certificate Common Name: Banco Exemplo S.A. (demonstração)')
    expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
  })

  test('read a tagged document in Portuguese, of at most four pages, all of it as text', async () => {
    const path = await fileOf('two', secondContent('approve'), SIGNING)
    const facts = run('pdfinfo', path)
    expect(facts).toMatch(/Tagged: +yes/)
    expect(facts).toMatch(/Pages: +[2-4]$/m)
    expect(run('qpdf', '--json', path)).toContain('"/Lang": "u:pt-BR"')
    expect(readFileSync(path, 'latin1')).toMatch(/<pdfaid:part>3<.*<pdfaid:conformance>A</s)
    const text = textOf(path)
    for (const said of [
      'Recusado / Aprovado',
      'o programa não escolhe entre eles',
      'Ana Arruda',
      'Bruno Braga',
      '529.982.247-25',
      'INCOMPATÍVEL COM A DATA',
      'Não faz parte deste dossiê',
      'O que a assinatura não prova',
    ])
      expect(text).toContain(said)
  })

  test('read that a conclusion was given without a basis, and what was missing', async () => {
    const { calls, reference } = demoCase('caso-limpo')
    const { config } = sourceOf().installation
    const lacking = assemble(
      reference,
      { ...calls, laudo: failed('laudo', 'service-failure', 500) },
      { config, today: { year: 2026, month: 11, day: 20 } },
    )
    const text = textOf(await fileOf('lacking', sampleContent({ shown: lacking }), SIGNING))
    expect(text).toContain('Sem base para concluir: falha ao obter o laudo')
    expect(text).toContain('A conclusão foi dada sem base na evidência')
    expect(text).toContain('O serviço falhou ao consultar o laudo')
  })

  test('take both attachments out, and the digest on the page is that of the content', async () => {
    const first = (await makeDossier(sampleContent(), SIGNING)).pdf!
    const content = secondContent()
    const path = await fileOf('attached', content, SIGNING, { first })
    run('pdfdetach', '-saveall', '-o', FOLDER, path)
    expect(readFileSync(join(FOLDER, 'dossie.json')).equals(contentBytes(content))).toBe(true)
    expect(readFileSync(join(FOLDER, 'primeira-conclusao.pdf')).equals(first)).toBe(true)
    const digest = run('sha256sum', join(FOLDER, 'dossie.json')).slice(0, 64)
    expect(textOf(path).replaceAll(' ', '')).toContain(digest)
  })

  test.each(Object.entries(HOSTILE))('read a dossier with %s in every text', async (_name, text) => {
    const { concluded } = sourceOf()
    const words = `${text.slice(0, 2000)} fim`
    const content = sampleContent({ shown: hostileCase(text), concluded: { ...concluded, words } })
    const path = await fileOf('hostile', content, SIGNING)
    expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
    expect(run('pdfsig', path)).toContain('Signature is Valid.')
    const said = textOf(path)
    expect(said).toContain('9. Como verificar este arquivo')
    // Nothing that cannot be seen is in it; poppler itself adds marks of direction, and these are none of them.
    // oxlint-disable-next-line no-control-regex
    expect(said).not.toMatch(/[\u0000-\u0008\u202D\u202E\u2066-\u2069]/)
  })
})
