const FROM_READERS: readonly string[] = ['message', 'readerNote', 'pageAnswers', 'emptySearch']

/** Whether documents of the type come from readers: only staff see them, and they are never published. */
export function isFromReaders(type: string): boolean {
  return FROM_READERS.includes(type)
}
