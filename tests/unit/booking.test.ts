import { describe, expect, it } from 'vitest'
import { BOOKING_FIELDS, bookingProblems } from '../../lib/booking/booking.ts'

const complete = {
  fullName: 'Ada Reed',
  email: 'ada@example.com',
  whatsapp: '+1 555 010 0100',
  language: 'english',
  symptoms: 'A headache',
}

describe('bookingProblems', () => {
  it('finds nothing wrong with a complete request', () => {
    expect(bookingProblems(complete)).toEqual([])
  })

  it.each(BOOKING_FIELDS)('names %s when it is empty or blank', (field) => {
    for (const text of ['', '  \n']) {
      expect(bookingProblems({ ...complete, [field]: text })).toEqual([
        { field, problem: 'missing' },
      ])
    }
  })

  it('names an address that is none', () => {
    expect(bookingProblems({ ...complete, email: 'ada' })).toEqual([
      { field: 'email', problem: 'emailInvalid' },
    ])
  })

  it('names an address that the browser refuses', () => {
    expect(bookingProblems({ ...complete, email: 'a,b@example.com' }, true)).toEqual([
      { field: 'email', problem: 'emailInvalid' },
    ])
    expect(bookingProblems({ ...complete, email: '' }, true)).toEqual([
      { field: 'email', problem: 'missing' },
    ])
  })
})
