import { describe, expect, it } from 'vitest'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '../../lib/content/site/labels.ts'

describe('labelsOver', () => {
  it('prefers what editors wrote', () => {
    expect(labelsOver(DEFAULT_ARTICLE_LABELS, { sources: 'References' }).sources).toBe('References')
  })

  it('falls back where a label is empty, blank, missing or no text', () => {
    const labels = labelsOver(DEFAULT_ARTICLE_LABELS, {
      sources: '',
      contents: '  ',
      keyFacts: null,
    })
    expect(labels).toEqual(DEFAULT_ARTICLE_LABELS)
    expect(labelsOver(DEFAULT_ARTICLE_LABELS, null)).toEqual(DEFAULT_ARTICLE_LABELS)
  })
})
