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
import { readSignedData } from './signed-data.ts'
import { NO_STAMPS } from './stamp.ts'
import { reply, startFakeAuthority } from './testing/fake-authority.ts'
import type { AuthorityHandler } from './testing/fake-authority.ts'
import { currentContent } from './testing/sample.ts'

// An authority and certificates by openssl, verified by it and poppler: apt-get install openssl poppler-utils qpdf

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

/** Makes NAME.key and NAME.pem. @param issuer name of its issuer; '' for a self-signed certificate. */
function issue(
  name: string,
  key: keyof typeof KEYS,
  extensions: readonly string[],
  issuer = '',
  dates = `-startdate ${secondsFromNow(-7200)} -days 365`,
) {
  run(`openssl req -new ${KEYS[key]} -nodes -keyout ${name}.key -subj "/C=BR/CN=${name}" -out ${name}.csr`)
  writeFileSync(join(FOLDER, `${name}.ext`), extensions.join('\n'))
  writeFileSync(join(FOLDER, 'index.txt'), '')
  const signer =
    issuer === '' ? `-selfsign -keyfile ${name}.key` : `-cert ${issuer}.pem -keyfile ${issuer}.key`
  run(
    `openssl ca -batch -config ca.conf -in ${name}.csr ${signer} -notext -extfile ${name}.ext ${dates} -out ${name}.pem`,
  )
}

const CA = ['basicConstraints=critical,CA:true', 'keyUsage=critical,keyCertSign,cRLSign']
const stamps = (usage: string) => [`extendedKeyUsage=${usage}`, 'keyUsage=critical,digitalSignature']
/** In openssl's time format. */
const secondsFromNow = (seconds: number) =>
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
  issue(
    'brief',
    'rsa',
    [SIGNS],
    'middle',
    `-startdate ${secondsFromNow(-3600)} -enddate ${secondsFromNow(3600)}`,
  )
  issue('curve', 'p256', [SIGNS], 'middle')
  issue('weak', 'weak', [SIGNS], 'middle')
  issue('wide', 'p384', [SIGNS], 'middle')
  issue('tsa', 'rsa', stamps(FOR_STAMPS), 'middle')
  issue('tsacurve', 'p256', stamps(FOR_STAMPS), 'middle')
  issue(
    'tsaold',
    'rsa',
    stamps(FOR_STAMPS),
    'middle',
    `-startdate ${secondsFromNow(-7200)} -enddate ${secondsFromNow(-60)}`,
  )
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

/** Has openssl answer a query. @param name of the authority's certificate. */
function stamp(query: Buffer, name = 'tsa'): Buffer {
  writeFileSync(join(FOLDER, 'query.tsq'), query)
  run('test -f tsa.serial || echo 01 > tsa.serial')
  run(
    `openssl ts -reply -config ca.conf -section tsa_own -queryfile query.tsq -signer ${name}.pem -inkey ${name}.key -chain chain.pem -out answer.tsr`,
  )
  return readFileSync(join(FOLDER, 'answer.tsr'))
}

const stampBy =
  (name: string): AuthorityHandler =>
  (query, response) =>
    reply(response, stamp(query, name))

/** Stamps with a certificate that openssl refuses to stamp with. */
const stampWithout =
  (name: string): AuthorityHandler =>
  (query, response) => {
    const key = createPrivateKey(readFileSync(join(FOLDER, `${name}.key`)))
    reply(response, answerQuery(new Uint8Array(query), { key, certificates: [derOf(name), derOf('middle')] }))
  }

async function startAuthority(handle = stampBy('tsa')) {
  return { url: await startFakeAuthority(handle), issuers: [derOf('middle')], isOptional: false }
}

/** Writes the PDF, its signature, the signed bytes, and the stamp. */
function extract(pdf: Buffer): void {
  const [, ...numbers] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1')) ?? []
  const [start = 0, end = 0] = numbers.map(Number)
  const padded = Buffer.from(pdf.toString('latin1', start + 1, end - 1), 'hex')
  const cms = padded.subarray(0, padded.readUInt16BE(2) + 4)
  const { signature, stamp: token } = readSignedData(cms)
  const files = {
    'signed.pdf': pdf,
    'cms.der': cms,
    'covered.bin': Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)]),
    'value.bin': signature,
    'token.der': token ?? Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(FOLDER, name), bytes)
}

const CMS =
  'openssl cms -verify -cades -binary -inform DER -in cms.der -content covered.bin -CAfile root.pem -purpose any -out /dev/null'

describe.skipIf(!INSTALLED)('openssl and poppler (skipped if not installed)', () => {
  test.each(['bank', 'curve'])('verify a dossier signed by %s, with and without a stamp', async (name) => {
    const signing = await signerOf(name)
    expect(signing.certificates).toEqual([derOf(name), derOf('middle')])
    for (const stamping of [NO_STAMPS, await startAuthority(), await startAuthority(stampBy('tsacurve'))]) {
      const { pdf, stamp: dossierStamp } = await makeDossier(currentContent(), signing, { stamping })
      extract(Buffer.from(pdf!))
      expect(run(CMS)).toContain('CAdES Verification successful')
      const report = run('pdfsig -nocert signed.pdf; qpdf --check signed.pdf')
      expect(report).toContain('Signature Type: ETSI.CAdES.detached')
      expect(report).toContain('Signature is Valid.')
      expect(report).toContain('Total document signed')
      expect(report).toContain('No syntax or stream encoding errors found')
      expect(openDossier(pdf!, { signing, stamping })).toMatchObject({ problem: null, stamp: dossierStamp })
      expect(dossierStamp === null).toBe(stamping.url === null)
      if (dossierStamp)
        expect(run('openssl ts -verify -token_in -in token.der -data value.bin -CAfile root.pem')).toContain(
          'Verification: OK',
        )
    }
  })

  test('accept an expired certificate only if a stamp proves an earlier signature', async () => {
    const [stamping, signing] = [await startAuthority(), await signerOf('brief')]
    const later = Date.now() + 2 * 3_600_000
    const stamped = await makeDossier(currentContent(), signing, { stamping })
    expect(openDossier(stamped.pdf!, { signing, stamping }, later)).toMatchObject({
      problem: null,
      stamp: stamped.stamp,
    })
    extract(Buffer.from(stamped.pdf!))
    const seconds = Math.floor(Date.parse(stamped.stamp!.at) / 1000)
    expect(run(`${CMS} -attime ${seconds}`)).toContain('CAdES Verification successful')
    const plain = await makeDossier(currentContent(), signing)
    expect(openDossier(plain.pdf!, { signing, stamping }).problem).toBeNull()
    expect(openDossier(plain.pdf!, { signing, stamping }, later).problem).toBe('expired')
  })

  test.each(['weak', 'wide'])('make a %s key, which may not sign', async (name) => {
    await expect(signerOf(name)).rejects.toThrow('DOSSIER_CERTIFICATE has no certificate with its key')
  })

  test.each<[string, string, string, AuthorityHandler]>([
    ['is slow', 'late', '5 s', () => {}],
    [
      'drips',
      'late',
      '5 s',
      (query, response) => {
        const body = stamp(query)
        const headers = { 'Content-Type': 'application/timestamp-reply', 'Content-Length': body.length }
        response.writeHead(200, headers)
        let offset = 0
        const timer = setInterval(() => response.write(body.subarray(offset, (offset += 10))), 100)
        response.once('close', () => clearInterval(timer))
      },
    ],
    [
      'refuses',
      'refused',
      'status 2',
      (query, response) => {
        // An unsupported hash algorithm.
        const hash = query.indexOf(Buffer.from('608648016503040201', 'hex'))
        reply(response, stamp(Buffer.from(query.fill(0x04, hash + 8, hash + 9))))
      },
    ],
    ['has expired', 'not-valid', 'DOSSIER_TIMESTAMP_CA', stampBy('tsaold')],
    ['may do more than stamp', 'not-valid', 'not for time stamps alone', stampWithout('tsaboth')],
    ['has a usage that is not critical', 'not-valid', 'not for time stamps alone', stampWithout('tsalax')],
  ])('sign nothing if the authority %s: %s', async (_, why, message, handle) => {
    const stamping = await startAuthority(handle)
    const signing = await signerOf('bank')
    const dossier = await makeDossier(currentContent(), signing, { stamping })
    expect(dossier).toMatchObject({ pdf: null, failure: { why, message: expect.stringContaining(message) } })
    if (why === 'late') return
    const optional = await makeDossier(currentContent(), signing, {
      stamping: { ...stamping, isOptional: true },
    })
    expect(openDossier(optional.pdf!, { signing, stamping })).toMatchObject({
      stamp: null,
      content: { timestamp: 'failed' },
    })
  })
})
