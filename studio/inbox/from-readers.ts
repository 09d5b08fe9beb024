const FROM_READERS: readonly string[] = ['message', 'readerNote', 'pageAnswers', 'emptySearch']

/** Whether documents of the type come from readers: nobody outside the office sees them, and nothing is published. */
export function isFromReaders(type: string): boolean {
  return FROM_READERS.includes(type)
}
