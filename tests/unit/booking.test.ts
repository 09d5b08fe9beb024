import { describe, expect, it } from 'vitest'
import { BOOKING_FIELDS, bookingProblems } from '../../lib/booking.ts'

const complete = {
  fullName: 'Ada Reed',
  email: 'ada@example.com',
  whatsapp: '+1 555 010 0100',
  language: 'english',
  symptoms: 'A headache',
}

describe('bookingProblems', () => {
  it('returns no problem for a complete request', () => {
    expect(bookingProblems(complete)).toEqual([])
  })

  it.each(BOOKING_FIELDS)('reports %s as missing when it is empty or blank', (field) => {
    for (const text of ['', '  \n']) {
      expect(bookingProblems({ ...complete, [field]: text })).toEqual([
        { field, problem: 'missing' },
      ])
    }
  })

  it('reports an invalid e-mail address', () => {
    expect(bookingProblems({ ...complete, email: 'ada' })).toEqual([
      { field: 'email', problem: 'emailInvalid' },
    ])
  })

  it('reports an e-mail address that the browser rejects', () => {
    expect(bookingProblems({ ...complete, email: 'a,b@example.com' }, true)).toEqual([
      { field: 'email', problem: 'emailInvalid' },
    ])
    expect(bookingProblems({ ...complete, email: '' }, true)).toEqual([
      { field: 'email', problem: 'missing' },
    ])
  })
})
