import { UntrustedText } from '../ui/untrusted-text/untrusted-text.tsx'
import { JsonTree } from '../ui/untrusted-text/json-tree.tsx'
import { MarkedText } from '../ui/untrusted-text/marked-text.tsx'
import { Section, Specimen } from './section.tsx'

const UNSEEN = 'pago\u200B\u200B\u200B a\u00A0ok\u202Etxt.exe'
const RIGHT_TO_LEFT = 'שלום (Marina) 123'
const LONG = 'Documento com indício de adulteração na área da fotografia. '.repeat(30)
const TREE = { Status: 2, CPFCliente: null, OCR: { Nome: 'Marina', Categoria: 'AB' }, Motivos: [14, 22] }

/** Untrusted text, and text compared with another. */
export function Texts() {
  return (
    <Section id="texts" title="Texts of others">
      <Specimen name="UntrustedText: plain, emoji">
        <UntrustedText text="Marina Souza Albuquerque 👩🏽‍⚕️" className="untrusted" />
      </Specimen>
      <Specimen name="UntrustedText: signs that nobody sees">
        <UntrustedText text={UNSEEN} className="untrusted" />
      </Specimen>
      <Specimen name="UntrustedText: from right to left">
        <p>
          Nome: <UntrustedText text={RIGHT_TO_LEFT} className="untrusted" /> (OCR)
        </p>
      </Specimen>
      <Specimen name="UntrustedText: long">
        <UntrustedText text={LONG} className="untrusted" />
      </Specimen>
      <Specimen name="UntrustedText: long, cut">
        <UntrustedText text={LONG} className="untrusted" isCut />
      </Specimen>
      <Specimen name="UntrustedText: one word wider than its place">
        <div className="w-40">
          <UntrustedText text={'A'.repeat(60)} className="untrusted" />
        </div>
      </Specimen>
      <Specimen name="MarkedText: digits, added, none">
        <ul className="space-y-1 font-mono text-[0.8125rem]">
          {[
            ['529.982.247-25', '529.982.247-52'],
            ['MARINA SOUZA', 'MARIA SOUZA'],
            ['igual', 'igual'],
          ].map(([text = '', against = '']) => (
            <li key={text}>
              <MarkedText text={text} against={against} /> <span className="text-muted">≠ {against}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="JsonTree">
        <div className="bg-sunken rounded-md p-3 font-mono text-xs">
          <JsonTree value={TREE} />
        </div>
      </Specimen>
    </Section>
  )
}
