/** An element that a module fills. React leaves its content alone. */
export function MountPoint({ name }: { name: string }) {
  return <div data-hole={name} className="contents" dangerouslySetInnerHTML={{ __html: '' }} />
}
