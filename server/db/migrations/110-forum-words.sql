-- Names of apps are read in their context now: to speak of Instagram is not to lead there. They leave the list that the
-- site came with, where the office has left that list as it was.
delete from forum_words
where word in ('whatsapp', 'telegram', 'snapchat', 'instagram', 'discord')
  and (select count(*) from forum_words) = 15
  and (select count(*) from forum_words
       where word in ('whatsapp', 'telegram', 'snapchat', 'instagram', 'discord', 'meet me', 'your address',
                      'send photo', 'send pic', 'idiot', 'stupid', 'shut up', 'hate you', 'kill', 'suicide')) = 15;
