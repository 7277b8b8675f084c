import { ForeignText } from '../ui/untrusted-text/untrusted-text.tsx'
import { JsonTree } from '../ui/untrusted-text/json-tree.tsx'
import { MarkedText } from '../ui/untrusted-text/marked-text.tsx'
import { Section, Specimen } from './section.tsx'

const UNSEEN = 'pago\u200B\u200B\u200B a\u00A0ok\u202Etxt.exe'
const RIGHT_TO_LEFT = 'שלום (Marina) 123'
const LONG = 'Documento com indício de adulteração na área da fotografia. '.repeat(30)
const TREE = { Status: 2, CPFCliente: null, OCR: { Nome: 'Marina', Categoria: 'AB' }, Motivos: [14, 22] }

/** Text that came from elsewhere, and text held against another. */
export function Texts() {
  return (
    <Section id="texts" title="Texts of others">
      <Specimen name="ForeignText: plain, emoji">
        <ForeignText text="Marina Souza Albuquerque 👩🏽‍⚕️" className="foreign" />
      </Specimen>
      <Specimen name="ForeignText: signs that nobody sees">
        <ForeignText text={UNSEEN} className="foreign" />
      </Specimen>
      <Specimen name="ForeignText: from right to left">
        <p>
          Nome: <ForeignText text={RIGHT_TO_LEFT} className="foreign" /> (OCR)
        </p>
      </Specimen>
      <Specimen name="ForeignText: long">
        <ForeignText text={LONG} className="foreign" />
      </Specimen>
      <Specimen name="ForeignText: long, cut">
        <ForeignText text={LONG} className="foreign" isCut />
      </Specimen>
      <Specimen name="ForeignText: one word wider than its place">
        <div className="w-40">
          <ForeignText text={'A'.repeat(60)} className="foreign" />
        </div>
      </Specimen>
      <Specimen name="MarkedText: one letter, added, all, none">
        <ul className="space-y-1 font-mono text-[0.8125rem]">
          {[
            ['529.982.247-25', '529.982.247-52'],
            ['MARINA SOUZA', 'MARIA SOUZA'],
            ['SP', 'RJ'],
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
