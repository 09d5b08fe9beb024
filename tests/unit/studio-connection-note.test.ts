import { expect, test } from 'vitest'
import { connectionMessage } from '../../studio/ui/connection-note.tsx'

const savedAt = new Date(2026, 10, 29, 10, 42)

test.each([
  ['nothing while all is well', { isLost: false, isUnsaved: true, savedAt: null }, null],
  [
    'that unsaved words are kept, and how',
    { isLost: true, isUnsaved: true, savedAt: null },
    /is lost\. What you typed is kept in this tab and will be saved.*Don’t close or reload this tab/,
  ],
  [
    'that everything is saved, if it is',
    { isLost: true, isUnsaved: false, savedAt: null },
    /is lost\. Everything that you typed is saved/,
  ],
  [
    'when everything was saved after a loss',
    { isLost: false, isUnsaved: false, savedAt },
    /is back\. Everything that you typed was saved at 10:42/,
  ],
])('the note on the connection says %s', (_, connection, message) => {
  const shown = connectionMessage(connection)
  if (message === null) expect(shown).toBeNull()
  else expect(shown).toMatch(message)
})
