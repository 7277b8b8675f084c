import { describe, expect, test } from 'vitest'
import { claimAt, readClaimPath } from '#modules/team/host/settings/claim-path.ts'
import { explainNoRole, readPerson, rolesOf } from './claims.ts'

test.each([
  ['roles', ['roles']],
  ['realm_access.roles', ['realm_access', 'roles']],
  ['https://lupa.example/roles', ['https://lupa.example/roles']],
  ['["resource_access", "my.console", "roles"]', ['resource_access', 'my.console', 'roles']],
])('OIDC_ROLES_CLAIM accepts %s', (text, path) => {
  expect(readClaimPath(text)).toEqual(path)
})

test.each(['', 'a..b', '[', '[""]', '["a", null]'])('OIDC_ROLES_CLAIM refuses %j', (text) => {
  expect(() => readClaimPath(text)).toThrow('must be a name')
})

test.each([
  [{ roles: ['a'] }, ['roles'], ['a']],
  [{ a: { 'b.c': { roles: 'x' } } }, ['a', 'b.c', 'roles'], 'x'],
  [{ a: null }, ['a', 'b'], undefined],
  [{}, ['__proto__'], undefined],
  [{ a: {} }, ['a', 'constructor'], undefined],
  [{ a: 'text' }, ['a', 'length'], undefined],
])('the claim in %j at %j is %j', (claims, path, value) => {
  expect(claimAt(claims, path)).toEqual(value)
})

const VALUES = { analyst: ['fraud', 'fraud-lead'], support: ['desk'] }

test.each([
  [['fraud'], VALUES, ['analyst']],
  [['fraud-lead', 'desk', 'other'], VALUES, ['analyst', 'support']],
  ['desk', VALUES, ['support']],
  [['analyst', 'auditor'], VALUES, []],
  [['FRAUD', ' fraud', 'fraud,desk', 'fraud desk', ''], VALUES, []],
  [[['fraud'], { fraud: true }, 1, null, true], VALUES, []],
  [undefined, VALUES, []],
  [['auditor', 'analyst', 'other'], null, ['analyst', 'auditor']],
  [[undefined], { analyst: undefined }, []],
])('the claim %j with the values %j gives the roles %j', (claim, values, roles) => {
  expect(rolesOf(claim, values)).toEqual(roles)
})

type Claims = Record<string, unknown>

const readRoles = (claims: Claims, userInfo: Claims | null = null, subjectClaim = 'sub') =>
  readPerson(
    { iss: 'https://id.example', sub: 's', ...claims },
    { rolesClaim: ['roles'], subjectClaim: [subjectClaim] },
    userInfo && (async () => userInfo),
  )

test.each([
  [{ groups: ['a'] }, 'OIDC_ROLES_CLAIM roles is missing; the provider sent iss, sub, groups'],
  [{ roles: ['a', 'b'] }, 'roles has no value of team.roles (values: 2)'],
  [{ roles: [{ name: 'a' }] }, 'roles holds no texts'],
  [{ _claim_names: { groups: 'src1' } }, 'assign app roles'],
])('tells the operator why %j gives no role, without a value', async (claims, explanation) => {
  const text = explainNoRole(await readRoles({ ...claims, email: 'ana@banco.example' }), ['roles'])
  expect(text).toContain(explanation)
  expect(text).not.toContain('banco')
})

describe('a person', () => {
  test.each([
    [{ name: 'Ana', preferred_username: 'ana', email: 'a@b' }, 'Ana'],
    [{ preferred_username: 'ana', email: 'a@b' }, 'ana'],
    [{ name: ' ', email: 'a@b' }, 'a@b'],
    [{ name: ['Ana'] }, 's'],
    [{ name: 'Ana\u202E\n\tArruda\0' }, 'Ana Arruda'],
    [{ name: '\u{1F50D}'.repeat(300) }, '\u{1F50D}'.repeat(100)],
  ])('with %j is called %s', async (claims, name) => {
    expect((await readRoles(claims)).name).toBe(name)
  })

  test('has a digest of the provider session, whatever its length', async () => {
    const { providerSession } = await readRoles({ sid: 'x'.repeat(5000) })
    expect(providerSession).toMatch(/^[\w-]{43}$/)
    expect((await readRoles({ sid: 'y' })).providerSession).not.toBe(providerSession)
    expect((await readRoles({ sid: 7 })).providerSession).toBeNull()
  })

  test('has the subject for the log in the chosen claim, else no sign-in', async () => {
    const claims = { name: 'Ana', roles: [] }
    const read = async (oid: unknown) => readRoles(claims, { oid }, 'oid')
    expect(await read('ana-1')).toMatchObject({ subject: 's', logSubject: 'ana-1' })
    for (const oid of [undefined, '', 7, 'a b'])
      await expect(read(oid)).rejects.toMatchObject({ cause: { claim: 'oid' } })
  })

  test('has name and roles of userinfo only if the id token has none', async () => {
    const userInfo = { name: 'Other', roles: ['auditor'], sub: 'other' }
    expect(await readRoles({ name: 'Ana' }, userInfo)).toEqual({
      claimNames: ['iss', 'sub', 'name', 'roles'],
      issuer: 'https://id.example',
      subject: 's',
      logSubject: 's',
      name: 'Ana',
      roles: ['auditor'],
      providerSession: null,
    })
    expect(await readRoles({ roles: [] }, userInfo)).toMatchObject({ name: 'Other', roles: [] })
    expect(await readRoles({ name: 'Ana', roles: ['x'] }, userInfo)).toMatchObject({
      name: 'Ana',
      roles: ['x'],
    })
  })
})
