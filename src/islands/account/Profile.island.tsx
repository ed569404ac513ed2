import type { CabinetTexts } from '#content/messages/account/cabinet.ts';
import type { FailureTexts, ProfileErrorTexts } from '#content/messages/people.ts';
import type { OwnProfile } from '#server/core/accounts/own-profile.ts';
import { PictureProvider, type PictureWords } from '#islands/media/picture-context.ts';
import { UiProvider, type UiProps } from '#islands/ui/UiProvider.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useSessionWatch } from './use-account.ts';

export interface ProfileProps extends UiProps {
  texts: CabinetTexts;
  failures: FailureTexts;
  errors: ProfileErrorTexts;
  pictures: PictureWords;
  /** The languages, each in itself. */
  languages: { ua: string; us: string };
  profile: OwnProfile;
  viewerId: string;
  /** An admin acts as this person: nothing of theirs is changed. */
  acting: boolean;
}

/** One's own profile. */
export function Profile(props: ProfileProps) {
  useSessionWatch(props.locale, props.viewerId);
  return (
    <UiProvider locale={props.locale} ui={props.ui}>
      <PictureProvider value={props.pictures}>
        <ProfileForm {...props} />
      </PictureProvider>
    </UiProvider>
  );
}
