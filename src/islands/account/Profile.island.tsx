import { PictureContext } from '#islands/media/picture-context.ts';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import type { ProfileProps } from './profile-props.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { useSessionWatch } from './use-session-watch.ts';

/** The viewer's own profile. */
export function Profile(props: ProfileProps) {
  useSessionWatch(props.locale, props.viewerId);
  return (
    <UiProvider locale={props.locale} ui={props.ui}>
      <PictureContext value={props.pictures}>
        <ProfileForm {...props} />
      </PictureContext>
    </UiProvider>
  );
}
