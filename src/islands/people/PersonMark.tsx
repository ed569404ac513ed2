/** Two letters in a circle; a dot beside them says that the person is on the site now. */
export function PersonMark({ name, online }: { name: string; online: string | null }) {
  const initials = name.split(/\s+/).slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase() ?? '').join('');
  return (
    <span className="people-mark">
      <span className="person-mark" aria-hidden="true">{initials}</span>
      {online !== null && <span className="people-online" title={online}><span className="sr-only">{online}</span></span>}
    </span>
  );
}
