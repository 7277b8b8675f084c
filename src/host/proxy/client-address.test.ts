import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

describe('clientAddress', () => {
  test.each([
    ['10.0.0.1', undefined, 0, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
    ['10.0.0.1', 'made up', 1, '10.0.0.1'],
    ['10.0.0.1', '', 1, '10.0.0.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9:5123', 1, '203.0.113.9'],
    ['10.0.0.1', '[2001:db8:1:2::9]:5123', 1, '2001:0db8:0001:0002'],
    ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
    ['2001:db8:1:2:3::4', undefined, 0, '2001:0db8:0001:0002'],
    ['2001:db8:1:2:ffff::', undefined, 0, '2001:0db8:0001:0002'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0000:0000:0000'],
  ])('%s, forwarded for %s, %i hops: %s', (peer, forwardedFor, hops, address) => {
    expect(clientAddress(peer, forwardedFor, hops)).toBe(address)
  })
})
