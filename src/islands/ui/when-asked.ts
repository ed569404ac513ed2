/** Windows come when they are asked for. Where they cannot, the site has been renewed: so is the page. */
export function whenAsked<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch {
      location.reload();
      return new Promise(() => undefined);
    }
  };
}
