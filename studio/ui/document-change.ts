import { createContext } from 'react'
import type { PatchEvent } from 'sanity'

/**
 * Changes the document in the form, with paths from its root, and asks first if that would void an approval. Within a
 * field, the `onChange` of `useFormCallbacks` is that field's: its paths begin there. Null outside of a page's form.
 */
export const DocumentChangeContext = createContext<((change: PatchEvent) => void) | null>(null)
