#!/bin/sh
# Runs inside fresh namespaces (see sandbox.ts): builds a root of its own that holds programs, fonts and one folder, goes into it
# and carries the command out as nobody. What is not bound here does not exist for a converter.
# enter-sandbox.sh ROOT WORK real|mapped READABLE… -- COMMAND…
set -eu
root=$1 work=$2 kind=$3
shift 3

mount --make-rprivate /
mount -t tmpfs -o mode=755,nosuid,nodev,size=1m tmpfs "$root"
mkdir "$root/tmp"
mount -t tmpfs -o mode=1777,nosuid,nodev,size=64m tmpfs "$root/tmp"

# Programs and their libraries, fonts and what finds them: to be read, never written.
show() {
  if [ -e "$root$1" ]; then
    return
  elif [ -L "$1" ]; then
    mkdir -p "$root$(dirname "$1")"
    ln -s "$(readlink "$1")" "$root$1"
  elif [ -d "$1" ]; then
    mkdir -p "$root$1"
    mount --bind "$1" "$root$1"
    mount -o remount,bind,ro,nosuid,nodev "$root$1"
  elif [ -f "$1" ]; then
    mkdir -p "$root$(dirname "$1")"
    : >"$root$1"
    mount --bind "$1" "$root$1"
    mount -o remount,bind,ro,nosuid,nodev "$root$1"
  fi
}
for path in /usr /bin /sbin /lib /lib32 /lib64 /libx32 /etc/ld.so.cache /etc/fonts /etc/libreoffice /etc/alternatives \
  /var/cache/fontconfig /var/lib/libreoffice; do
  show "$path"
done
while [ "$1" != -- ]; do
  show "$1"
  shift
done
shift

mkdir -p "$root/dev" "$root/proc" "$root/lectern-work" "$root/old"
for device in null zero urandom random; do
  : >"$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir -p "$root/etc"
echo 'nobody:x:65534:65534:nobody:/lectern-work:/bin/false' >"$root/etc/passwd"
echo 'nogroup:x:65534:' >"$root/etc/group"
# Its own processes and no others, and none of the machine's switches.
mount -t proc -o nosuid,nodev,noexec,ro proc "$root/proc"
mount --bind "$work" "$root/lectern-work"
mount -o remount,bind,nosuid,nodev "$root/lectern-work"

cd "$root"
pivot_root . old
umount -i -l -n /old
rmdir /old
mount -i -n -o remount,bind,ro,nosuid,nodev /
cd /lectern-work

if [ "$kind" = real ]; then
  exec setpriv --reuid=65534 --regid=65534 --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs "$@"
fi
# In a namespace of its own it is nobody already, and had the rights to build this for as long as that took.
exec setpriv --inh-caps=-all --ambient-caps=-all --bounding-set=-all --no-new-privs "$@"
