import { wordSet } from './talk.ts';

export const ownTalk = wordSet(`
  my mine mera meri mere our hamara humara apna apni apne majha majhi majhe maza mazi mazhi maze mah mi
  माझा माझी माझे माझं माझ्या मेरा मेरी मेरे हमारा हमारी आमचा
`);

export const yourTalk = wordSet(`
  your ur yr yours tera teri tere tumhara tumhari tumhare aapka apka aapki apki aapke apke tuza tujha tujhi tuzi tumcha
  तुझा तुझी तुझे तुझं तुमचा तुमची तेरा तेरी तुम्हारा तुम्हारी आपका आपकी अपना अपनी
`);

export const toMe = wordSet(
  'me us mujhe mujhko mujhse mujse mereko mala malaa maala humko hume मुझे मुझको मुझसे मला आम्हाला',
);
