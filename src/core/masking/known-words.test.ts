import { readFileSync } from 'node:fs'
import { faker } from '@faker-js/faker/locale/pt_BR'
import { expect, test } from 'vitest'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { isKnownWord, hasOnlyKnownWords, LEXICON_PHRASES } from './known-words.ts'

/** Frequent names in Brazil (IBGE), including names that are words. */
const NAMES =
  `SILVA SANTOS OLIVEIRA SOUZA SOUSA RODRIGUES FERREIRA ALVES PEREIRA LIMA GOMES COSTA RIBEIRO MARTINS CARVALHO ALMEIDA LOPES
  SOARES FERNANDES VIEIRA BARBOSA ROCHA DIAS NASCIMENTO ANDRADE MOREIRA NUNES MARQUES MACHADO MENDES FREITAS CARDOSO RAMOS
  GONCALVES SANTANA TEIXEIRA ARAUJO PINTO CAVALCANTE MONTEIRO CASTRO CAMPOS MOURA CORREIA CORREA REIS MORAES MORAIS BARROS
  BATISTA AZEVEDO MELO NEVES SALES GUERRA LEAL ROSA CRUZ PENHA PAES PAIS FONTES FORTES CORTES MAIA LEITE BORGES DUARTE
  BARRETO MATOS QUEIROZ PACHECO PIRES VARGAS AGUIAR PEIXOTO MIRANDA FARIAS COELHO SIQUEIRA MEDEIROS CUNHA BRITO BRANDAO MACEDO
  DANTAS BEZERRA XAVIER ASSIS PASSOS PRADO PORTO FRANCO BRANCO BUENO CLARO AMARAL AMADO ANJOS ARRUDA BASTOS BRAGA CALDAS CARMO
  CHAVES CONCEICAO FALCAO FLORES FONSECA FRANCA FREIRE FURTADO GARCIA GUEDES JARDIM JESUS JUNIOR FILHO NETO SOBRINHO LACERDA
  LEAO LEMOS LOBO LUZ MOTA NOBRE NOGUEIRA NOVAES PAIVA PAIXAO PAZ PESSOA PIMENTA PINHEIRO PONTES PRESTES PRIMO PRUDENTE QUADROS
  REAL REGO REZENDE RIOS SALGADO SERRA SEVERO SEGUNDO TAVARES TELES TOLEDO TORRES TRINDADE VALE VALENTE VELOSO VENTURA VERAS
  VIANA VIDAL VITAL CLEMENTE CONSTANTE CONSTANTINO NATAL ANA MARIA JOSE JOAO ANTONIO FRANCISCO CARLOS PAULO PEDRO LUCAS LUIZ
  MARCOS MARCO GABRIEL RAFAEL DANIEL MARCELO BRUNO EDUARDO FELIPE RAIMUNDO RODRIGO MANOEL MATEUS ANDRE FERNANDO FABIO GUSTAVO
  SEBASTIAO SEVERINO BENEDITO DOMINGOS RUI IVO LEO EVA LIA ADA IDA ARI ELI RAI ISA SOL APARECIDA GLORIA FATIMA SOCORRO DORES
  GRACA PIEDADE ESPERANCA CELESTE CLARA VITORIA LUZIA REGINA AURORA DIVINO BENTO SANTA DIANA MAEDA NODA ITO SATO ABE`.split(
    /\s+/,
  )

const { person } = faker.rawDefinitions

function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.match(/\p{L}{2,}/gu) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

test('no frequent name is a known word', () => {
  const fakerNames = wordsIn([person?.first_name, person?.last_name])
  expect(fakerNames.length).toBeGreaterThan(200)
  // Without articles: da Costa.
  const names = [...NAMES, ...fakerNames].filter((name) => !/^d[aeo]s?$/i.test(name)).map(foldWords)
  expect(names.filter(isKnownWord)).toEqual([])
})

test('the phrases of the lexicon are known, in any form', () => {
  const phrases = LEXICON_PHRASES.map((phrase) => phrase.replaceAll('~', 'ADA'))
  const unknownPhrases = phrases.filter((phrase) => !hasOnlyKnownWords(phrase))
  // These are names, too.
  expect(unknownPhrases).toEqual(['SEGUNDO', 'CONSTANTE', 'SEVERO', 'PAIS', 'FILHO', 'PESSOA'])
  expect(hasOnlyKnownWords('fraudada, adulterações e divergentes; não compatíveis')).toBe(true)
})

test('most messages of the corpus have only known words', () => {
  const messages = readFileSync(new URL('../findings/testing/corpus/messages.tsv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .flatMap(([message, flags]) => (message && !flags?.includes('unchecked') ? message : []))
  expect(messages.length).toBeGreaterThan(800)
  expect(messages.filter(hasOnlyKnownWords).length / messages.length).toBeGreaterThan(0.85)
})
