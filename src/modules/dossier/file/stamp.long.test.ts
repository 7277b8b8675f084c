import { execFileSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { answerQuery } from '#modules/dossier/demo/stamp-authority.ts'
import { openKey } from './certificate.ts'
import { makeDossier } from './make-dossier.ts'
import { openDossier } from './open.ts'
import { readSigned } from './signed-data.ts'
import { NO_STAMPS } from './stamp.ts'
import { reply, startAnswering } from './testing/answering.ts'
import type { Answer } from './testing/answering.ts'
import { sampleContent, secondContent } from './testing/sample.ts'

// An authority and certificates by openssl, and what it and poppler say. apt-get install openssl poppler-utils

const FOLDER = mkdtempSync(join(tmpdir(), 'lupa-stamps-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

function run(command: string): string {
  return execFileSync('/bin/sh', ['-ec', `exec 2>&1\n${command}`], { cwd: FOLDER, encoding: 'utf8' })
}

function isInstalled(): boolean {
  try {
    run('openssl version; pdfsig -v; qpdf --version')
    return true
  } catch {
    return false
  }
}

const KEYS = {
  rsa: '-newkey rsa:2048',
  weak: '-newkey rsa:1024',
  p256: '-newkey ec -pkeyopt ec_paramgen_curve:P-256',
  p384: '-newkey ec -pkeyopt ec_paramgen_curve:P-384',
}
const FOR_STAMPS = 'critical,timeStamping'
const SIGNS = 'keyUsage=critical,digitalSignature,nonRepudiation'

/** Makes NAME.key and NAME.pem. @param of whose certificate and key stand above it; itself where none. */
function issue(
  name: string,
  key: keyof typeof KEYS,
  extensions: readonly string[],
  of = '',
  dates = `-startdate ${moment(-7200)} -days 365`,
) {
  run(`openssl req -new ${KEYS[key]} -nodes -keyout ${name}.key -subj "/C=BR/CN=${name}" -out ${name}.csr`)
  writeFileSync(join(FOLDER, `${name}.ext`), extensions.join('\n'))
  writeFileSync(join(FOLDER, 'index.txt'), '')
  const above = of === '' ? `-selfsign -keyfile ${name}.key` : `-cert ${of}.pem -keyfile ${of}.key`
  run(
    `openssl ca -batch -config ca.conf -in ${name}.csr ${above} -notext -extfile ${name}.ext ${dates} -out ${name}.pem`,
  )
}

const CA = ['basicConstraints=critical,CA:true', 'keyUsage=critical,keyCertSign,cRLSign']
const stamps = (usage: string) => [`extendedKeyUsage=${usage}`, 'keyUsage=critical,digitalSignature']
/** So many seconds from now, as openssl has times. */
const moment = (seconds: number) =>
  new Date(Date.now() + seconds * 1000).toISOString().replaceAll(/[-:T]|\.\d+/g, '')

function makeCertificates(): void {
  writeFileSync(
    join(FOLDER, 'ca.conf'),
    `[ca]
default_ca=own
[own]
database=index.txt
new_certs_dir=.
default_md=sha256
rand_serial=yes
policy=any
unique_subject=no
[any]
countryName=optional
commonName=supplied
[tsa]
default_tsa=tsa_own
[tsa_own]
serial=tsa.serial
default_policy=1.2.3.4.1
digests=sha256
signer_digest=sha256
ess_cert_id_alg=sha256
ess_cert_id_chain=no
`,
  )
  issue('root', 'rsa', CA)
  issue('middle', 'rsa', CA, 'root')
  issue('bank', 'rsa', [SIGNS], 'middle')
  issue('brief', 'rsa', [SIGNS], 'middle', `-startdate ${moment(-3600)} -enddate ${moment(3600)}`)
  issue('curve', 'p256', [SIGNS], 'middle')
  issue('weak', 'weak', [SIGNS], 'middle')
  issue('wide', 'p384', [SIGNS], 'middle')
  issue('tsa', 'rsa', stamps(FOR_STAMPS), 'middle')
  issue('tsacurve', 'p256', stamps(FOR_STAMPS), 'middle')
  issue('tsaold', 'rsa', stamps(FOR_STAMPS), 'middle', `-startdate ${moment(-7200)} -enddate ${moment(-60)}`)
  issue('tsaboth', 'rsa', stamps('critical,timeStamping,emailProtection'), 'middle')
  issue('tsalax', 'rsa', stamps('timeStamping'), 'middle')
  run('cat middle.pem root.pem > chain.pem')
}

const INSTALLED = isInstalled()
if (INSTALLED) makeCertificates()

function signerOf(name: string) {
  run(
    `openssl pkcs12 -export -inkey ${name}.key -in ${name}.pem -certfile chain.pem -passout pass:x -out ${name}.p12`,
  )
  return openKey({ p12: readFileSync(join(FOLDER, `${name}.p12`)), password: 'x' })
}

const derOf = (name: string) => new X509Certificate(readFileSync(join(FOLDER, `${name}.pem`))).raw
const issuers = () => [derOf('middle')]

/** What an authority by openssl answers. @param name whose certificate it stamps with. */
function stamp(query: Buffer, name = 'tsa'): Buffer {
  writeFileSync(join(FOLDER, 'query.tsq'), query)
  run('test -f tsa.serial || echo 01 > tsa.serial')
  run(
    `openssl ts -reply -config ca.conf -section tsa_own -queryfile query.tsq -signer ${name}.pem -inkey ${name}.key -chain chain.pem -out answer.tsr`,
  )
  return readFileSync(join(FOLDER, 'answer.tsr'))
}

const by =
  (name: string): Answer =>
  (query, response) =>
    reply(response, stamp(query, name))

/** As one answers that stamps with a certificate which openssl does not stamp with. */
const wrongly =
  (name: string): Answer =>
  (query, response) => {
    const key = createPrivateKey(readFileSync(join(FOLDER, `${name}.key`)))
    reply(response, answerQuery(new Uint8Array(query), { key, certificates: [derOf(name), derOf('middle')] }))
  }

/** Stamps of an authority until the test ends. */
async function authority(answer: Answer = by('tsa')) {
  return { url: await startAnswering(answer), issuers: issuers(), isOptional: false }
}

/** Writes the signature of a PDF, what it covers, and its stamp: cms.der, covered.bin, token.der, value.bin. */
function takeApart(pdf: Buffer): void {
  const [, ...numbers] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1')) ?? []
  const [from = 0, to = 0] = numbers.map(Number)
  const padded = Buffer.from(pdf.toString('latin1', from + 1, to - 1), 'hex')
  const signature = padded.subarray(0, padded.readUInt16BE(2) + 4)
  const { value, stamp: token } = readSigned(signature)
  const parts = {
    'cms.der': signature,
    'covered.bin': Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]),
    'value.bin': value,
    'token.der': token ?? Buffer.alloc(0),
    'signed.pdf': pdf,
  }
  for (const [name, bytes] of Object.entries(parts)) writeFileSync(join(FOLDER, name), bytes)
}

const CMS =
  'openssl cms -verify -cades -binary -inform DER -in cms.der -content covered.bin -CAfile root.pem -purpose any -out /dev/null'

describe.skipIf(!INSTALLED)('openssl and poppler (skipped where they are not installed)', () => {
  test.each(['bank', 'curve'])('verify a dossier of %s, with and without a stamp', async (name) => {
    const signing = await signerOf(name)
    expect(signing.certificates).toEqual([derOf(name), derOf('middle')])
    for (const stamping of [NO_STAMPS, await authority(), await authority(by('tsacurve'))]) {
      // oxlint-disable-next-line no-await-in-loop
      const { pdf, stamp: stamped } = await makeDossier(sampleContent(), signing, { stamping })
      takeApart(Buffer.from(pdf!))
      expect(run(CMS)).toContain('CAdES Verification successful')
      const said = run('pdfsig -nocert signed.pdf; qpdf --check signed.pdf')
      expect(said).toContain('Signature Type: ETSI.CAdES.detached')
      expect(said).toContain('Signature is Valid.')
      expect(said).toContain('Total document signed')
      expect(said).toContain('No syntax or stream encoding errors found')
      expect(openDossier(pdf!, { signing, stamping })).toMatchObject({ problem: null, stamp: stamped })
      expect(stamped === null).toBe(stamping.url === null)
      if (stamped)
        expect(run('openssl ts -verify -token_in -in token.der -data value.bin -CAfile root.pem')).toContain(
          'Verification: OK',
        )
    }
  })

  test('verify the first file that a second embeds', async () => {
    const [stamping, signing] = [await authority(), await signerOf('bank')]
    const first = (await makeDossier(sampleContent(), signing, { stamping })).pdf!
    const { pdf } = await makeDossier(secondContent(), await signerOf('curve'), { stamping, first })
    takeApart(Buffer.from(pdf!))
    run('pdfdetach -saveall signed.pdf')
    takeApart(readFileSync(join(FOLDER, 'primeira-conclusao.pdf')))
    expect(run(CMS)).toContain('CAdES Verification successful')
    expect(run('pdfsig -nocert primeira-conclusao.pdf')).toContain('Signature is Valid.')
  })

  test('a certificate that has expired since signed what its stamp dates, and without one nothing', async () => {
    const [stamping, signing] = [await authority(), await signerOf('brief')]
    const later = Date.now() + 2 * 3_600_000
    const stamped = await makeDossier(sampleContent(), signing, { stamping })
    expect(openDossier(stamped.pdf!, { signing, stamping }, later)).toMatchObject({
      problem: null,
      stamp: stamped.stamp,
    })
    takeApart(Buffer.from(stamped.pdf!))
    const at = Math.floor(Date.parse(stamped.stamp!.at) / 1000)
    expect(run(`${CMS} -attime ${at}`)).toContain('CAdES Verification successful')
    const plain = await makeDossier(sampleContent(), signing)
    expect(openDossier(plain.pdf!, { signing, stamping }).problem).toBeNull()
    expect(openDossier(plain.pdf!, { signing, stamping }, later).problem).toBe('expired')
  })

  test.each(['weak', 'wide'])('a key that is %s does not sign', async (name) => {
    await expect(signerOf(name)).rejects.toThrow('DOSSIER_CERTIFICATE has no certificate with its key')
  })

  test.each<[string, string, string, Answer]>([
    ['is slow', 'late', '5 s', () => {}],
    [
      'drips',
      'late',
      '5 s',
      (query, response) => {
        const [all, drips] = [stamp(query), response]
        drips.writeHead(200, { 'Content-Type': 'application/timestamp-reply', 'Content-Length': all.length })
        let sent = 0
        const timer = setInterval(() => drips.write(all.subarray(sent, (sent += 10))), 100)
        drips.once('close', () => clearInterval(timer))
      },
    ],
    [
      'refuses',
      'refused',
      'status 2',
      (query, response) => {
        // Of an algorithm that it does not take.
        const hash = query.indexOf(Buffer.from('608648016503040201', 'hex'))
        reply(response, stamp(Buffer.from(query.fill(0x04, hash + 8, hash + 9))))
      },
    ],
    ['has expired', 'not-valid', 'DOSSIER_TIMESTAMP_CA', by('tsaold')],
    ['may do more than stamp', 'not-valid', 'not for time stamps alone', wrongly('tsaboth')],
    ['need not stamp', 'not-valid', 'not for time stamps alone', wrongly('tsalax')],
  ])('nothing is signed where the authority %s: %s', async (_what, why, message, answer) => {
    const stamping = await authority(answer)
    const [signing, before] = [await signerOf('bank'), performance.now()]
    const made = await makeDossier(sampleContent(), signing, { stamping })
    expect(made).toMatchObject({ pdf: null, failure: { why, message: expect.stringContaining(message) } })
    expect(performance.now() - before).toBeLessThan(7000)
    if (why === 'late') return
    const optional = await makeDossier(sampleContent(), signing, {
      stamping: { ...stamping, isOptional: true },
    })
    expect(openDossier(optional.pdf!, { signing, stamping })).toMatchObject({
      stamp: null,
      content: { timestamp: 'failed' },
    })
  })
})
