/** A place that a module fills. React, where it runs, leaves what is in it alone. */
export function MountPoint({ name }: { name: string }) {
  return <div data-hole={name} className="contents" dangerouslySetInnerHTML={{ __html: '' }} />
}
