import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOKING_FIELDS, bookingProblems, doctorNumber } from '../../lib/booking/booking.ts'

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

describe('doctorNumber', () => {
  it('takes 1, 2 and 3 and nothing else', () => {
    expect(['1', '2', '3'].map(doctorNumber)).toEqual([1, 2, 3])
    fc.assert(
      fc.property(
        fc.string().filter((text) => !['1', '2', '3'].includes(text)),
        (text) => {
          expect(doctorNumber(text)).toBeNull()
        },
      ),
    )
  })
})
