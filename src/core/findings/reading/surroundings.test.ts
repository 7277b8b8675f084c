import { expect, test } from 'vitest'
import { readAnswer } from '#core/findings/testing/read-answer.ts'

test.each([
  // JSON with a key that identifies or dates the answer.
  ['Nome', '{"cod":"VLD-001","status":"CONFERE"}'],
  ['Nome', '{"codigoRetorno":"VLD-001","mensagem":"CONFERE"}'],
  ['Nome', '{"code":200,"message":"VALID"}'],
  ['Nome', '{"versao":2,"status":"VÁLIDO"}'],
  ['Data de nascimento', '{"dataHora":"2026-11-17T09:12:44Z","status":"CONFERE"}'],
  // JSON with a datum as key, spaces, or a code.
  ['Nome', '  { "nome_completo" : "CONFERE" }'],
  ['Nome', '{"resultado":"00 - CONFERE"}'],
  // All sources agree.
  ['Nome', 'CONFERE EM 3 DE 3 FONTES'],
  ['Nome', 'CONFERE EM 1 DE 1 FONTE'],
  ['Nome', 'CONFERE EM 3/3 BIRÔS'],
  ['Nome', 'CONFERE EM 3/3 ÓRGÃOS'],
  ['Nome', 'CONFERE (12/12)'],
  // A code before the text.
  ['Nome', 'VLD_001: CONFERE'],
  ['Nome', 'VLD001 - CONFERE'],
  ['Nome', '0000: CONFERE'],
  ['Nome', '200 OK'],
  // A reference within the text or after it.
  ['Nome', 'CONFERE - PROTOCOLO 5512/26 NA BASE DA RECEITA'],
  ['Nome', 'CONFERE, CÓD. 00 PROTOCOLO 5512/26'],
])('what surrounds a confirmation is ignored: under %s, %s', (label, text) => {
  expect(readAnswer(label, text).outcome).toBe('confirmed')
})

test.each([
  // A key may speak against the value, also beside a confirmation.
  ['Nome', '{"codigo":"ERRO 12","resultado":"CONFERE"}', 'doubtful', 'ERRO'],
  ['Nome', '{"codigo":"12 ERROS","resultado":"CONFERE"}', 'doubtful', 'ERROS'],
  ['Nome', '{"codigoErro":12,"resultado":"CONFERE"}', 'doubtful', 'CODIGO ERRO 12'],
  ['Nome', '{"statusFraude":true,"status":"CONFERE"}', 'refused', 'STATUS FRAUDE TRUE'],
  ['Nome', '{"fraudeStatus":true}', 'refused', 'FRAUDE STATUS TRUE'],
  ['Nome', '{"valid":0,"status":"CONFERE"}', 'unrecognised', '0'],
  ['Nome', '{"validacao":true}', 'unrecognised', 'TRUE'],
  // A missing value.
  ['Nome', '{"nome":null,"status":"CONFERE"}', 'not-validated', 'NOME -'],
  ['Fraude', '{"fraude":null}', 'not-validated', 'FRAUDE -'],
  ['Nome', '{"valido":""}', 'not-validated', 'VALIDO -'],
  ['Nome', '{"status":null}', 'not-validated', ''],
  // Broken JSON, and a number that is valid JSON.
  ['Nome', '{"status":"CONFERE"', 'unrecognised', ''],
  ['Fraude', '1.0', 'doubtful', '1.0'],
  // Some sources disagree, or a damaged sign precedes the count.
  ['Nome', 'CONFERE EM 2 DE 3  FONTES', 'doubtful', 'PARCIAL'],
  ['Nome', 'CONFERE ?3/3 FONTES', 'doubtful', '?'],
  // No code: it belongs to the word, or may be a count.
  ['Nome', '200OK', 'unrecognised', ''],
  ['Nome', '12 NOME CONFERE', 'unrecognised', ''],
])('under %s, %s is %s by %j', (label, text, outcome, words) => {
  expect(readAnswer(label, text)).toMatchObject({ outcome, words })
})
